/** What needs a decision, and the figures of the business. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, VENDOR_ID } from './story.ts'

const vendor = { vendor_id: VENDOR_ID, vendor_name: '한빛상사' }

export const attentionExamples: ExamplesOf<'getAttention' | 'getOverview'> = {
  getAttention: {
    query: { kind: 'unavailable_priced', limit: 1 },
    answers: {
      list: {
        summary: 'Items that cannot be delivered and are paid for all the same',
        value: answer({
          attention_list: [
            {
              kind: 'unavailable_priced',
              severity: 'urgent',
              count: 2,
              message:
                '2 items cannot be delivered, says the vendor, with a price that stays payable: cancel, or ask the vendor.',
              oldest_on: '2026-01-19',
              newest_on: '2026-01-21',
              examples: [{ ...vendor, ord_prd_no: FIRST_ITEM, date: '2026-01-19' }],
              list_path: '/operator-api/items?stock=unavailable',
            },
          ],
        }),
      },
    },
    refusals: issue('limit', 'must be at most 100'),
  },
  getOverview: {
    answers: {
      figures: {
        summary: 'A small marketplace',
        value: answer({
          date: '2026-01-22',
          figures: {
            open_count: 42,
            late_count: 3,
            unshipped_count: 12,
            unsettled_count: 5,
            pending_settlement_count: 2,
            pending_amount: 1_250_000,
            confirmed_settlement_count: 1,
            payable_amount: 860_000,
          },
          items_by_age: [
            {
              state: 'pending',
              count: 30,
              ages: [
                { from_days: 0, to_days: 1, count: 28 },
                { from_days: 31, to_days: null, count: 2 },
              ],
            },
          ],
          sent_per_day: [
            { date: '2026-01-21', count: 9 },
            { date: '2026-01-22', count: 4 },
          ],
          payable_by_period: [
            {
              period_start: '2025-12-01',
              period_end: '2025-12-31',
              settlement_count: 2,
              pending_amount: 0,
              confirmed_amount: 860_000,
              paid_amount: 430_000,
            },
          ],
          late_by_vendor: [{ ...vendor, late_count: 3, oldest_due_on: '2026-01-16' }],
          late_vendor_count: 1,
        }),
      },
    },
    refusals: {},
  },
}
