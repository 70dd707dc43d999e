/** Interface 4.1-4.4. */
import {
  answer,
  type EndpointExamples,
  type ExamplesOf,
  firstNumbers,
  issue,
  onePage,
  recordFields,
  secondNumbers,
} from './story.ts'

const range = { start_date: '2026-01-22', end_date: '2026-01-22' }
const claimRange = { start_date: '2026-01-22', end_date: '2026-01-31' }
const wrongDay = issue('end_date', 'must be a real day, YYYY-MM-DD')

const claims = (key: string, item_status: string, extra: object, summary: string): EndpointExamples => ({
  requests: { range: { summary: 'Ten days', value: claimRange } },
  answers: {
    some: {
      summary,
      value: answer({
        [key]: [{ ...firstNumbers, ...extra, ...recordFields.first, item_status }],
        pagination: onePage(1),
      }),
    },
    none: { summary: 'Nothing in these days', value: answer({ [key]: [], pagination: onePage(0) }) },
  },
  refusals: wrongDay,
})

export const orderExamples: ExamplesOf<'listOrders' | 'listExchanges' | 'listCancels' | 'listReturns'> = {
  listOrders: {
    requests: {
      paid: { summary: 'Paid today and not yet prepared', value: { ...range, status: '결제완료' } },
      byPaymentDay: {
        summary: 'Polling by the day of payment, page by page',
        value: { ...range, status: '결제완료', date_type: 'pay_date', page: 1, limit: 50 },
      },
    },
    answers: {
      some: {
        summary: 'Both items of an order',
        value: answer({
          order_list: [
            { ...firstNumbers, ...recordFields.first },
            { ...secondNumbers, ...recordFields.second },
          ],
          pagination: onePage(2),
        }),
      },
      none: { summary: 'Nothing in these days', value: answer({ order_list: [], pagination: onePage(0) }) },
    },
    refusals: issue('status', 'must be one of 결제완료, 배송준비, 배송중, 배송완료'),
  },
  listExchanges: claims(
    'exchange_list',
    'delivered',
    {
      exchange_date: '2026-01-26',
      exchange_reason: '색상 오배송',
      new_ord_prd_no: `${firstNumbers.ord_no}_[3]`,
    },
    'An exchanged item, and the number of the one to ship instead',
  ),
  listCancels: claims(
    'cancel_list',
    'pending',
    { cancel_date: '2026-01-23', cancel_reason: '주문 실수' },
    'A cancelled item',
  ),
  listReturns: claims(
    'return_list',
    'delivered',
    { return_date: '2026-01-27', return_reason: '파손' },
    'A returned item',
  ),
}
