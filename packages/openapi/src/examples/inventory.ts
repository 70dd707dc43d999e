/** Interface 4.6. */
import { other, tooMany, usual } from './batch.ts'
import { answer, type ExamplesOf, FIRST_ITEM, resinPrice, SECOND_ITEM } from './story.ts'

const stockDone = {
  ord_prd_no: FIRST_ITEM,
  success: true,
  stock_available: true,
  new_status: 'preparing',
  supply_price_recorded: true,
  message: 'Inventory confirmed and supply price recorded',
}
const stockMissing = {
  ord_prd_no: SECOND_ITEM,
  success: true,
  stock_available: false,
  new_status: 'pending',
  message: 'Item marked as unavailable.',
}

export const inventoryExamples: ExamplesOf<'confirmInventory'> = {
  confirmInventory: {
    requests: {
      available: {
        summary: 'One can ship and has its price, one is out of stock',
        value: {
          confirmations: [
            { ord_prd_no: FIRST_ITEM, stock_available: true, supply_price: resinPrice },
            {
              ord_prd_no: SECOND_ITEM,
              stock_available: false,
              unavailable_reason: 'out_of_stock',
              memo: '1월 27일 입고 예정',
            },
          ],
        },
      },
    },
    answers: {
      done: {
        summary: 'Every entry succeeded; an "unavailable" is a success, too',
        value: answer({
          success_count: 2,
          failure_count: 0,
          available_count: 1,
          unavailable_count: 1,
          results: [stockDone, stockMissing],
        }),
      },
    },
    entries: {
      done: stockDone,
      counts: { available_count: 1, unavailable_count: 0 },
      failed: {
        VALIDATION_ERROR: {
          ord_prd_no: SECOND_ITEM,
          message:
            'unavailable_reason is required when stock_available is false: one of out_of_stock, reserved, damaged, discontinued, other.',
        },
        ...usual,
        ALREADY_SHIPPED: {
          ...other,
          message: 'This order item was shipped already, so it can no longer be marked as unavailable.',
        },
      },
    },
    refusals: tooMany('confirmations'),
  },
}
