/** Who did something, as histories tell it. Decision 128. */
import Type, { type Static } from 'typebox'
import { Nullable, OneOf } from './common.ts'

export const doerKinds = ['vendor_person', 'vendor_key', 'operator_person', 'operator_key'] as const
export type DoerKind = (typeof doerKinds)[number]

export const Doer = Type.Object({
  kind: OneOf(doerKinds, 'A person or a program, of the vendor or of the operator.'),
  name: Nullable(
    Type.String({
      description:
        'The person, or the label of the vendor’s key, as it was called then. null: a program without a label. A vendor is not told the names of the operator’s people.',
    }),
  ),
})
export type Doer = Static<typeof Doer>

/** In what was done before the service kept it, there is none. */
export const DoneBy = Nullable(Doer)
