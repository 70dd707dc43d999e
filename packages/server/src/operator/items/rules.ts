/** The history of an item in the item view. operator-interface.md "Looking things up". */
import type { ItemDetail } from '@napum/contract'
import type { ItemEventRow } from './queries.ts'

type Kind = ItemEventRow['kind']

/** What happened, of one kind, oldest first. */
export const historyOf = <Of extends Kind>(events: readonly ItemEventRow[], kind: Of) =>
  events
    .filter((event) => event.kind === kind)
    .map(({ data, source, recorded_at, request_id }) => ({
      at: recorded_at.toISOString(),
      source,
      request_id,
      ...data,
      // What an event of a kind holds is written by the calls that make it.
    })) as ItemDetail[`${Of}_history`]
