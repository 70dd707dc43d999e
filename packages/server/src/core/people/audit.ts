/** What the audit keeps, of calls and of records: who did what. The histories of items have the same request ids. Decision 145. */
import type { EndpointName } from '@napum/contract'
import type { Caller, PersonCaller, SignedIn } from './caller.ts'

/** Who did it: of a person only the id, the login and the name are kept. Somebody who signed in was a stranger before. */
type Actor =
  | Exclude<Caller, PersonCaller>
  | { readonly kind: 'stranger'; readonly login?: string; readonly name?: string }
  | {
      readonly kind: 'person'
      readonly session: Pick<SignedIn, 'personId' | 'login'> & { readonly name?: string }
    }

interface FieldChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** What the operation knows beyond the pipeline. */
export interface AuditNote {
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
  /** The login of the invited person. */
  readonly invited: string | null
  readonly note: AuditNote
  readonly requestId: string
}

export interface RecordChange {
  /** The call that does this to one record, even if one call did it to many. */
  readonly action: EndpointName
  readonly vendorId: string
  readonly subject: string
  readonly changes: readonly FieldChange[]
}

export interface AuditNotes {
  /** Says what the audit keeps of the call beyond what the pipeline knows; the last note of a kind counts. */
  noteAudit(note: AuditNote): void
  /** Says what became of a record, once that is committed: each has a line. */
  noteRecord(record: RecordChange): void
}

/** The fields of a record as they were and as they are; those that are the same are left out when they are kept. */
export function changesOf(
  before: Readonly<Record<string, string | number | null>>,
  after: Readonly<Record<string, string | number | null>>,
): FieldChange[] {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    from: text(before[field]),
    to: text(after[field]),
  }))
}

export type CallRecord = Omit<AuditEntry, 'action' | 'isRight' | 'recordCount'>

/** How a line of the audit names the person or program that did something. */
type ActorColumns = readonly [
  kind: Caller['kind'],
  id: string | null,
  login: string | null,
  name: string | null,
]

export function columnsOf(caller: Actor): ActorColumns {
  if (caller.kind === 'stranger' && 'login' in caller)
    return [caller.kind, null, caller.login ?? null, caller.name ?? null]
  if (caller.kind !== 'person')
    return [caller.kind, caller.kind === 'vendor_key' ? caller.keyId : null, null, null]
  const { personId, login, name } = caller.session
  return ['person', personId, login, name ?? null]
}

/** What writes the audit. */
export interface AuditWriter {
  /** Keeps what was made of each record, in a line of its own. */
  noteRecords(entry: Omit<CallRecord, 'note'>, records: readonly RecordChange[]): Promise<void>
  write(line: Omit<AuditEntry, 'invited'>): Promise<void>
  /** Writes what was counted. */
  flush(): Promise<void>
}
