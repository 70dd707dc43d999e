/** Claims of all vendors. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, ORD_NO, onePage, VENDOR_ID, vendor } from './story.ts'

const claims = [
  {
    ord_prd_no: FIRST_ITEM,
    vendor_id: VENDOR_ID,
    vendor_name: vendor.name,
    type: 'exchange',
    date: '2026-01-27',
    reason: '색상 오배송',
    state: 'open',
    seen_at: null,
    prd_name: '광중합형 복합레진',
    item_status: 'delivered',
    new_ord_prd_no: `${ORD_NO}_[3]`,
    replacement_sent: false,
  },
]

export const claimExamples: ExamplesOf<'listClaims'> = {
  listClaims: {
    query: {
      type: 'exchange',
      vendor_id: VENDOR_ID,
      state: 'open',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'oldest',
      page: 1,
      limit: 100,
    },
    answers: {
      open: {
        summary: 'What vendors have not taken note of',
        value: answer({ claim_list: claims, pagination: onePage(1) }),
      },
    },
    refusals: issue('type', 'must be one of cancel, return, exchange'),
  },
}
