/** Who did something: kept beside it as the person was called then, and shown to who may know. Decision 128. */
import type { Author, AuthorKind } from '@napum/contract'
import type { Caller } from './caller.ts'

export interface ActorFields {
  readonly actor_kind: AuthorKind | null
  readonly actor_name: string | null
}

/** What is kept of a caller; of a stranger nothing. */
export function actorOf(caller: Caller): ActorFields {
  if (caller.kind === 'stranger') return { actor_kind: null, actor_name: null }
  if (caller.kind === 'vendor_key') return { actor_kind: caller.kind, actor_name: caller.keyLabel || null }
  if (caller.kind !== 'person') return { actor_kind: caller.kind, actor_name: null }
  const isOperator = caller.membership?.vendor_id === null
  return { actor_kind: isOperator ? 'operator_person' : 'vendor_person', actor_name: caller.session.name }
}

/** The name of a person, or of the key of a vendor's program; null: another program. */
export const nameOf = (caller: Caller): string | null => actorOf(caller).actor_name

/** Who reads it: a vendor does not see who works for the operator. */
export type Reader = 'vendor' | 'operator'

export function actorView({ actor_kind, actor_name }: ActorFields, reader: Reader): Author | null {
  if (actor_kind === null) return null
  const isHidden = reader === 'vendor' && actor_kind === 'operator_person'
  return { kind: actor_kind, name: isHidden ? null : actor_name }
}
