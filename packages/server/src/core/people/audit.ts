/**
 * Who did what. The door writes a line for every call that changed something before it answers, so what was answered is
 * in the audit; reads of people's data are counted, and written a line a minute for each caller. The histories of items
 * have the same request ids. Decision 145.
 */
import { callers, type EndpointName } from '@napum/contract'
import type { Clock, Ids } from '../../context.ts'
import { type Database, statement } from '../../db/database.ts'
import { type Answer, ReadyJson } from '../answers.ts'
import { isRead } from '../reading.ts'
import type { Caller } from './caller.ts'

export interface AuditEntry {
  readonly caller: Caller
  readonly address: string
  readonly vendorId: string | null
  readonly action: string
  readonly isRight: boolean
  readonly subject: string | null
  readonly recordCount: number | null
  readonly requestId: string
}

const insertLine = statement(
  'audit.insert',
  `insert into audit (audit_id, at, actor_kind, actor_id, actor_login, address, vendor_id, action, is_right, subject, record_count, request_id)
   values ($1::text, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::boolean, $10::text, $11::integer, $12::text)`,
)

/** Calls that show people's data, reads by which are counted. */
const showsPeople: ReadonlySet<string> = new Set<EndpointName>([
  'listOrders',
  'listExchanges',
  'listCancels',
  'listReturns',
  'searchItems',
  'getOwnItem',
  'listChanges',
  'snapshot',
  'statementPdf',
  'statementData',
  'ownSettlementStatement',
  'getItem',
  'listItems',
  'readConsumer',
  'settlementStatement',
])
/** Calls that take many records out at once: each has a line of its own. */
const takesOut: ReadonlySet<string> = new Set<EndpointName>([
  'exportItems',
  'exportItemsByQuery',
  'bankTransfers',
])
/** Calls by which somebody gets or loses a right, besides those about people. */
const rights: ReadonlySet<string> = new Set<EndpointName>([
  'issueApiKey',
  'revokeApiKey',
  'issueOwnKey',
  'revokeOwnKey',
  'updateVendor',
  'invitePerson',
  'acceptInvitation',
  'updatePerson',
  'resetPerson',
  'changePassword',
  'confirmTotp',
])

const ITEM_NUMBER = '"ord_prd_no":'

/** Items in ready text. A quote within a text is written with a backslash, so nothing else looks like this. */
function itemsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf(ITEM_NUMBER); at >= 0; at = text.indexOf(ITEM_NUMBER, at + 1)) count++
  return count
}

/** What an answer says of how many records it speaks of; null: of none. */
function countOf(answer: Answer): number | null {
  if (answer instanceof ReadyJson) return itemsIn(answer.text)
  const fields = answer as unknown as Record<string, unknown>
  const done = fields.success_count
  if (typeof done === 'number') return done
  const list = Object.entries(fields).find(([name]) => name.endsWith('_list'))?.[1]
  return Array.isArray(list) ? list.length : null
}

type Noted = Omit<AuditEntry, 'action' | 'isRight' | 'recordCount'>

/** Whoever has just signed in was a stranger when the call began: the answer says who it is. */
function arrived(entry: Noted, answer: Answer): Noted {
  const { person } = answer as unknown as { person?: { person_id?: string; login?: string } }
  if (entry.caller.kind !== 'stranger' || !person?.person_id) return entry
  return { ...entry, subject: person.person_id }
}

interface Counted {
  readonly entry: AuditEntry
  records: number
}

const COUNTED_MAX = 10_000

export class Audit {
  readonly #db: Database
  readonly #clock: Clock
  readonly #ids: Ids
  /** Reads since the last flush, by who read what of whom. */
  #counted = new Map<string, Counted>()

  constructor(db: Database, clock: Clock, ids: Ids) {
    this.#db = db
    this.#clock = clock
    this.#ids = ids
  }

  /** Keeps what a call did that was let in and done. */
  async note(
    name: EndpointName,
    entry: Omit<AuditEntry, 'action' | 'isRight' | 'recordCount'>,
    answer: Answer,
  ): Promise<void> {
    const counts = isRead(name) && !takesOut.has(name)
    const line = {
      ...arrived(entry, answer),
      action: name,
      isRight: rights.has(name),
      recordCount: countOf(answer),
    }
    if (!counts) await this.write(line)
    else if (showsPeople.has(name)) this.#count(line)
  }

  /** Keeps a call that anybody may make and that failed, such as a sign-in. */
  async refused(
    name: EndpointName,
    entry: Omit<AuditEntry, 'action' | 'isRight' | 'recordCount'>,
  ): Promise<void> {
    if (!callers[name].anybody || isRead(name)) return
    await this.write({ ...entry, action: `${name}.refused`, isRight: false, recordCount: null })
  }

  #count(line: AuditEntry): void {
    const key = [line.action, line.vendorId, ...actorOf(line.caller), line.address].join(' ')
    const known = this.#counted.get(key)
    if (known) known.records += line.recordCount ?? 1
    else this.#counted.set(key, { entry: line, records: line.recordCount ?? 1 })
    if (this.#counted.size >= COUNTED_MAX) void this.flush().catch(() => {})
  }

  /** Writes what was counted. */
  async flush(): Promise<void> {
    const counted = this.#counted
    this.#counted = new Map()
    for (const { entry, records } of counted.values()) await this.write({ ...entry, recordCount: records })
  }

  async write(line: AuditEntry): Promise<void> {
    const now = this.#clock.now()
    const { address, vendorId, action, isRight, subject, recordCount, requestId } = line
    const [kind, id, login] = actorOf(line.caller)
    const values = [address, vendorId, action, isRight, subject, recordCount, requestId]
    await this.#db.rows(insertLine, [this.#ids.ulid(now), now, kind, id, login, ...values])
  }
}

function actorOf(caller: Caller): [kind: Caller['kind'], id: string | null, login: string | null] {
  if (caller.kind === 'person') return ['person', caller.session.personId, caller.session.login]
  return [caller.kind, caller.kind === 'vendor_key' ? caller.keyId : null, null]
}
