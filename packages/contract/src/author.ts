/** Who did something, as histories tell it. Decision 128. */
import Type, { type Static } from 'typebox'
import { Nullable, OneOf, Text } from './field-kinds.ts'

const authorKinds = ['vendor_person', 'vendor_key', 'operator_person', 'operator_key'] as const
export type AuthorKind = (typeof authorKinds)[number]

export const Author = Type.Object({
  kind: OneOf(authorKinds, 'A person or a program, of the vendor or of the operator.'),
  name: Nullable(
    Text(
      'The person, or the label of the vendor’s key, as it was called then. null: a program without a label. A vendor does not see the names of the operator’s people.',
    ),
  ),
})
export type Author = Static<typeof Author>

/** In what was done before the service kept it, there is none. */
export const DoneBy = Nullable(Author)
