/**
 * Who did what. The door writes a line for every call that changed something before it answers, so what was answered is
 * in the audit; reads of people's data are counted, and written a line a minute for each caller. The histories of items
 * have the same request ids. Decision 145.
 */
import { callers, type EndpointName } from '@napum/contract'
import type { Clock, Ids } from '../../context.ts'
import { type Database, statement } from '../../db/database.ts'
import { type Answer, FileAnswer, ReadyJson, StreamAnswer } from '../answers.ts'
import { isRead } from '../reading.ts'
import { type Caller, type PersonCaller, type SignedIn, stranger } from './caller.ts'

/** Who did it: of a person only the id, the login and the name are kept. */
type Actor =
  | Exclude<Caller, PersonCaller>
  | {
      readonly kind: 'person'
      readonly session: Pick<SignedIn, 'personId' | 'login'> & { readonly name?: string }
    }

/** A field that became another. */
export interface FieldChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** What the operation knows beyond the door. */
export interface Told {
  readonly changes?: readonly FieldChange[]
  /** Of an export: its format, and whether anything in it is about a person. */
  readonly format?: string
  readonly has_personal_data?: boolean
}

export interface AuditEntry {
  readonly caller: Actor
  readonly address: string
  readonly vendorId: string | null
  readonly action: string
  readonly isRight: boolean
  readonly subject: string | null
  readonly recordCount: number | null
  /** What an export was for. */
  readonly reason: string | null
  /** The login of whom somebody invites. */
  readonly invited: string | null
  readonly told: Told
  readonly requestId: string
}

const insertLine = statement(
  'audit.insert',
  `insert into audit (audit_id, at, actor_kind, actor_id, actor_login, actor_name, address, vendor_id, action, is_right, takes_out,
     subject, record_count, request_id, details)
   values ($1::text, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::boolean,
     $11::boolean, $12::text, $13::integer, $14::text, $15::jsonb)`,
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
  'ownTaxInvoices',
  'taxInvoicesOfVendor',
  // Accounts of sole traders, and names and logins of clerks.
  'listVendors',
  'getVendor',
  'listPeople',
])
/** Calls that take many records out at once: each has a line of its own. */
const takesOut: ReadonlySet<string> = new Set<EndpointName>([
  'exportItems',
  'exportItemsByQuery',
  'bankTransfers',
  'ownStatementArchive',
  'statementArchive',
  'exportAudit',
])
/** Calls that commit one part after the other: one that ends in an error may have done some of it. */
const inParts: ReadonlySet<string> = new Set<EndpointName>([
  'importOrders',
  'commitWaybills',
  'commitStockAnswers',
  'commitPrices',
  'confirmPeriod',
  'paySettlements',
  'maskPersonalData',
  'rebuildRecords',
  'pruneChanges',
])
/** Calls by which somebody gets or loses a right, besides those about people. */
const rights: ReadonlySet<string> = new Set<EndpointName>([
  'issueApiKey',
  'revokeApiKey',
  'issueOwnKey',
  'revokeOwnKey',
  'updateVendor',
  'invitePerson',
  'withdrawInvitation',
  'acceptInvitation',
  'updatePerson',
  'resetPerson',
  'changePassword',
  'confirmTotp',
  'confirmPasskey',
  'deletePasskey',
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
  if (answer instanceof FileAnswer || answer instanceof StreamAnswer) return answer.records()
  if (answer instanceof ReadyJson) return itemsIn(answer.text)
  const fields = answer as unknown as Record<string, unknown>
  const done = fields.success_count ?? fields.confirmed_count ?? fields.paid_count
  if (typeof done === 'number') return done
  const list = Object.entries(fields).find(([name]) => name.endsWith('_list'))?.[1]
  return Array.isArray(list) ? list.length : null
}

/** What the door knows. */
export type Noted = Omit<AuditEntry, 'action' | 'isRight' | 'recordCount'>

/**
 * Whoever has just signed in was a stranger when the call began, also at a browser where somebody else was signed in: the
 * answer says who it is.
 */
function arrived(name: EndpointName, entry: Noted, answer: Answer): Noted {
  const { person } = answer as unknown as { person?: { person_id?: string } }
  if (!callers[name].anybody || !person?.person_id) return entry
  return { ...entry, caller: stranger, subject: person.person_id }
}

/**
 * What a call was done to, where only its answer or body says it: the key that was issued, the passkey, the login that was
 * invited or whose link was taken back.
 */
function made(name: EndpointName, entry: Noted, answer: Answer): Noted {
  const { api_key, passkey, invitation } = answer as unknown as {
    api_key?: { key_id?: string }
    passkey?: { passkey_id?: string }
    invitation?: { login?: string }
  }
  const withdrawn = name === 'withdrawInvitation' ? invitation?.login : undefined
  return {
    ...entry,
    subject: api_key?.key_id ?? passkey?.passkey_id ?? withdrawn ?? entry.subject ?? entry.invited,
  }
}

/** What is kept in words; null: nothing. */
function detailsOf({ reason, told: { changes = [], ...told } }: AuditEntry): string | null {
  const changed = changes.filter(({ from, to }) => from !== to)
  const details = {
    ...(reason !== null && { reason }),
    ...(changed.length > 0 && { changes: changed }),
    ...told,
  }
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null
}

interface Counted {
  readonly entry: AuditEntry
  records: number
}

const COUNTED_MAX = 10_000
/** Failures of one address that have a line of their own, between two flushes; further ones are counted. */
const REFUSED_LINES_MAX = 20

export class Audit {
  readonly #db: Database
  readonly #clock: Clock
  readonly #ids: Ids
  /** Reads since the last flush, by who read what of whom. */
  #counted = new Map<string, Counted>()
  /** Failures since the last flush, by address. */
  #refused = new Map<string, number>()

  constructor(db: Database, clock: Clock, ids: Ids) {
    this.#db = db
    this.#clock = clock
    this.#ids = ids
  }

  /** Keeps what a call did that was let in and done. */
  async note(name: EndpointName, entry: Noted, answer: Answer): Promise<void> {
    const counts = isRead(name) && !takesOut.has(name)
    const line = {
      ...made(name, arrived(name, entry, answer), answer),
      reason: takesOut.has(name) ? entry.reason : null,
      action: name,
      isRight: rights.has(name),
      recordCount: countOf(answer),
    }
    if (!counts) await this.write(line)
    else if (showsPeople.has(name)) this.#count(line)
  }

  /**
   * Keeps a call that failed, when it is one that anybody may make, such as a sign-in, or one that may have done a part of its work.
   * @param share what failures of strangers are counted by: whoever tries thousands of times does not fill the database.
   */
  async refused(name: EndpointName, entry: Noted, share: string): Promise<void> {
    if (isRead(name)) return
    const line = { ...entry, isRight: false, recordCount: null, reason: null }
    if (inParts.has(name)) return this.write({ ...line, action: `${name}.interrupted` })
    if (!callers[name].anybody) return
    const action = `${name}.refused`
    const count = (this.#refused.get(share) ?? 0) + 1
    this.#refused.set(share, count)
    if (this.#refused.size >= COUNTED_MAX) void this.flush().catch(() => {})
    if (count <= REFUSED_LINES_MAX) return this.write({ ...line, action })
    this.#count({ ...line, action, address: share, caller: stranger, recordCount: 1 })
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
    this.#refused.clear()
    for (const { entry, records } of counted.values()) await this.write({ ...entry, recordCount: records })
  }

  async write(line: AuditEntry): Promise<void> {
    const now = this.#clock.now()
    const { address, vendorId, action, isRight, subject, recordCount, requestId } = line
    const what = [action, isRight, takesOut.has(action), subject, recordCount, requestId, detailsOf(line)]
    await this.#db.rows(insertLine, [
      this.#ids.ulid(now),
      now,
      ...actorOf(line.caller),
      address,
      vendorId,
      ...what,
    ])
  }
}

type ActorColumns = [kind: Caller['kind'], id: string | null, login: string | null, name: string | null]

function actorOf(caller: Actor): ActorColumns {
  if (caller.kind !== 'person')
    return [caller.kind, caller.kind === 'vendor_key' ? caller.keyId : null, null, null]
  const { personId, login, name } = caller.session
  return ['person', personId, login, name ?? null]
}
