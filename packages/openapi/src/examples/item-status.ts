/** Interface 4.5. */
import { tooMany, usual } from './batch.ts'
import { answer, type ExamplesOf, FIRST_ITEM, resinPrice, SECOND_ITEM } from './story.ts'

const statusDone = {
  ord_prd_no: FIRST_ITEM,
  success: true,
  previous_status: 'shipped',
  new_status: 'delivered',
  message: 'Status updated to delivered and supply price recorded',
  supply_price: resinPrice,
}

export const itemStatusExamples: ExamplesOf<'updateStatus'> = {
  updateStatus: {
    requests: {
      delivered: {
        summary: 'Delivered, with its supply price',
        value: { updates: [{ ord_prd_no: FIRST_ITEM, status: 'delivered', supply_price: resinPrice }] },
      },
      dry: {
        summary: 'Only tried: what would become of it',
        value: {
          updates: [{ ord_prd_no: FIRST_ITEM, status: 'delivered', supply_price: resinPrice }],
          dry_run: true,
        },
      },
      preparing: {
        summary: 'Two items are being prepared',
        value: {
          updates: [
            { ord_prd_no: FIRST_ITEM, status: 'preparing', memo: '오후 출고 예정' },
            { ord_prd_no: SECOND_ITEM, status: 'preparing' },
          ],
        },
      },
    },
    answers: {
      dry: {
        summary: 'What a dry run answers: nothing was written',
        value: answer({ dry_run: true, success_count: 1, failure_count: 0, results: [statusDone] }),
      },
      done: {
        summary: 'Every entry succeeded',
        value: answer({ success_count: 1, failure_count: 0, results: [statusDone] }),
      },
    },
    entries: {
      done: statusDone,
      failed: {
        VALIDATION_ERROR: {
          ord_prd_no: SECOND_ITEM,
          message: 'status must be one of preparing, shipped, delivered.',
        },
        ...usual,
      },
    },
    refusals: tooMany('updates'),
  },
}
