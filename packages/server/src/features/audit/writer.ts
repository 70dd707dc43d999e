/**
 * Writes the lines of the audit. The pipeline asks for one for every call that changed something before it answers, so what was
 * answered is in the audit; reads of people's data are counted, and written a line a minute for each caller. Decision 145.
 */
import { type EndpointName, endpoints } from '@napum/contract'
import { type AuditEntry, type CallRecord, columnsOf, type RecordChange } from '../../core/people/audit.ts'
import { stranger } from '../../core/people/caller.ts'
import { isRead } from '../../core/people/reading.ts'
import { type Answer, FileAnswer, ReadyJson, StreamAnswer } from '../../core/values/answers.ts'
import type { Clock, Ids } from '../../core/values/context.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import { type Database, statement } from '../../platform/db/database.ts'

// $1 to $5: ids, vendors, actions, subjects and details of the lines; the rest is of all of them.
const insertChanges = statement('audit.insert_changes')`
  insert into audit (audit_id, vendor_id, action, subject, details,
    at, actor_kind, actor_id, actor_login, actor_name, address, is_right, takes_out, request_id)
  select line.*, $6::timestamptz, $7::text, $8::text, $9::text, $10::text, $11::text, false, false, $12::text
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[]) as line`

const insertLine = statement('audit.insert')`
  insert into audit (audit_id, at, actor_kind, actor_id, actor_login, actor_name, address, vendor_id, action, is_right, takes_out,
    subject, record_count, request_id, details)
  values ($1::text, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::boolean,
    $11::boolean, $12::text, $13::integer, $14::text, $15::jsonb)`

/** Whether a call takes many records out at once. What became of a job is an action as well, and no call. */
const takesOut = (action: string): boolean =>
  Object.hasOwn(endpoints, action) && endpoints[action as EndpointName].data === 'export'

/** How many records an answer is about; null: none. */
function countOf(answer: Answer): number | null {
  if (answer instanceof FileAnswer || answer instanceof StreamAnswer) return answer.records()
  if (answer instanceof ReadyJson) return answer.records
  const fields = answer as unknown as Record<string, unknown>
  const done = fields.success_count ?? fields.confirmed_count ?? fields.paid_count
  if (typeof done === 'number') return done
  const list = Object.entries(fields).find(([name]) => name.endsWith('_list'))?.[1]
  return Array.isArray(list) ? list.length : null
}

/**
 * A person who has just signed in was a stranger when the call began, also at a browser where somebody else was signed in: the
 * answer says who it is.
 */
function arrived(name: EndpointName, entry: CallRecord, answer: Answer): CallRecord {
  const { person, memberships = [] } = answer as unknown as {
    person?: { person_id?: string; login: string; name: string }
    memberships?: readonly { vendor_id: string | null }[]
  }
  if (!endpoints[name].callers.anybody || !person?.person_id) return entry
  // Of somebody who works for one vendor alone its owner reads it.
  const vendorId = memberships.length === 1 ? (memberships[0]?.vendor_id ?? null) : entry.vendorId
  const caller = { kind: 'stranger' as const, login: person.login, name: person.name }
  return { ...entry, caller, subject: person.person_id, vendorId }
}

/**
 * What a call was done to, where only its answer or body says it: the key that was issued, the passkey, the job, the login
 * that was invited or whose link was taken back.
 */
function made(name: EndpointName, entry: CallRecord, answer: Answer): CallRecord {
  const { api_key, passkey, job, invitation } = answer as unknown as {
    api_key?: { key_id?: string }
    passkey?: { passkey_id?: string }
    job?: { job_id?: string }
    invitation?: { login?: string }
  }
  const withdrawn = name === 'withdrawInvitation' ? invitation?.login : undefined
  const made = api_key?.key_id ?? passkey?.passkey_id ?? job?.job_id ?? withdrawn
  return { ...entry, subject: made ?? entry.subject ?? entry.invited }
}

/** The details of the line as text; null: none. */
function detailsOf({
  reason,
  note: { changes = [], ...more },
}: Pick<AuditEntry, 'reason' | 'note'>): string | null {
  const changed = changes.filter(({ from, to }) => from !== to)
  const details = {
    ...(reason !== null && { reason }),
    ...(changed.length > 0 && { changes: changed }),
    ...more,
  }
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null
}

const COUNTED_MAX = 10_000

/** Failures of one address that have a line of their own, between two flushes; further ones are counted. */
const REFUSED_LINES_MAX = 20

export class Audit {
  readonly #db: Database
  readonly #clock: Clock
  readonly #ids: Ids
  /** Reads since the last flush, by who read what of whom. */
  #counted = new Map<string, { readonly entry: AuditEntry; records: number }>()
  /** Failures since the last flush, by address. */
  #refused = new Map<string, number>()

  constructor(db: Database, clock: Clock, ids: Ids) {
    this.#db = db
    this.#clock = clock
    this.#ids = ids
  }

  /** Writes what a call did, and what became of its records. */
  async note(
    name: EndpointName,
    entry: CallRecord,
    answer: Answer,
    records: readonly RecordChange[] = [],
  ): Promise<void> {
    const { data, changesRights = false } = endpoints[name]
    const isExport = data === 'export'
    // The line of a call for one record says it itself; of a call for many, each has a line of its own.
    const [own, ...more] = records.filter(({ action }) => action === name)
    const isOne = own !== undefined && more.length === 0
    if (!isOne) await this.noteRecords(entry, records)
    const line = {
      ...made(name, arrived(name, entry, answer), answer),
      reason: isExport ? entry.reason : null,
      action: name,
      isRight: changesRights,
      recordCount: countOf(answer),
      ...(isOne && { vendorId: own.vendorId, note: { ...entry.note, changes: own.changes } }),
    }
    if (!isRead(name) || isExport) await this.write(line)
    else if (data === 'people') this.#count(line)
  }

  /**
   * Keeps a call that failed, when it is one that anybody may make, such as a sign-in, or one that may have done a part of its work.
   * @param share what failures of strangers are counted by: thousands of tries do not fill the database.
   */
  async refused(name: EndpointName, entry: CallRecord, share: string): Promise<void> {
    if (isRead(name)) return
    const line = { ...entry, isRight: false, recordCount: null, reason: null }
    if (endpoints[name].inParts) return this.write({ ...line, action: `${name}.interrupted` })
    if (!endpoints[name].callers.anybody) return
    const action = `${name}.refused`
    const count = (this.#refused.get(share) ?? 0) + 1
    this.#refused.set(share, count)
    if (this.#refused.size >= COUNTED_MAX) void this.flush().catch(() => {})
    if (count <= REFUSED_LINES_MAX) return this.write({ ...line, action })
    this.#count({ ...line, action, address: share, caller: stranger, recordCount: 1 })
  }

  /** Keeps what was made of each record, in a line of its own. */
  async noteRecords(entry: Omit<CallRecord, 'note'>, records: readonly RecordChange[]): Promise<void> {
    if (records.length === 0) return
    const now = this.#clock.now()
    await this.#db.rows(insertChanges, [
      records.map(() => this.#ids.ulid(now)),
      ...arraysOf(records, 'vendorId', 'action', 'subject'),
      records.map(({ changes }) => detailsOf({ reason: null, note: { changes } }) ?? '{}'),
      now,
      ...columnsOf(entry.caller),
      entry.address,
      entry.requestId,
    ])
  }

  #count(line: AuditEntry): void {
    const key = [line.action, line.vendorId, ...columnsOf(line.caller), line.address].join(' ')
    const known = this.#counted.get(key)
    if (known) known.records += line.recordCount ?? 1
    else this.#counted.set(key, { entry: line, records: line.recordCount ?? 1 })
    if (this.#counted.size >= COUNTED_MAX) void this.flush().catch(() => {})
  }

  /** Writes what was counted. */
  async flush(): Promise<void> {
    const counted = this.#counted
    this.#counted = new Map()
    this.#refused.clear()
    for (const { entry, records } of counted.values()) await this.write({ ...entry, recordCount: records })
  }

  async write(line: Omit<AuditEntry, 'invited'>): Promise<void> {
    const now = this.#clock.now()
    const { caller, address, vendorId, action, isRight, subject, recordCount, requestId } = line
    const who = [...columnsOf(caller), address, vendorId]
    const what = [action, isRight, takesOut(action), subject, recordCount, requestId, detailsOf(line)]
    await this.#db.rows(insertLine, [this.#ids.ulid(now), now, ...who, ...what])
  }
}
