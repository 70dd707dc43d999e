/**
 * Recomputes what is stored twice, a bounded piece of one vendor at a time. Each statement compares within one snapshot,
 * so that it never reports a change that is being made meanwhile, and returns what differs and where it ended.
 */
import type { DifferenceFound } from './rules.ts'

export interface StepRow {
  /** How many of those things were recomputed that the count of a run promises: items, settlements and day counts. */
  checked?: number
  /** Where the next step begins; null when the stage is done. */
  last: string[] | null
  differences: DifferenceFound[]
}

/** SQL: differences as one JSON array. */
export const asList = (differences: string) => `
  coalesce((select jsonb_agg(to_jsonb(difference)) from (${differences}) as difference), '[]') as differences`

/** SQL: the counts by list and day that `recomputed` and `stored` do not share, as such a list. */
export const differing = (prefix: string, at: 'on' | 'in the month of') =>
  asList(`
    select 'count of ${prefix}' || list || ' ${at} ' || day || ' of vendor ' || $1::text as subject,
      coalesce(recomputed.items, 0)::text as expected, coalesce(stored.item_count, 0)::text as found
    from recomputed full join stored using (list, day)
    where coalesce(recomputed.items, 0) <> coalesce(stored.item_count, 0)`)

/** SQL: what the row `item` is called. */
export const itemSubject = `'item ' || item.ord_no || '_[' || item.item_index || ']'`
