/** Specification 4.7, 4.8. */
import { other, tooMany, usual } from './batch.ts'
import { answer, type ExamplesOf, FIRST_ITEM, glovePrice, SECOND_ITEM } from './story.ts'

const shipmentDone = {
  ord_prd_no: FIRST_ITEM,
  success: true,
  status: 'success',
  message: 'Shipment registered',
  order_status: 'shipped',
}
const amendmentDone = {
  ord_prd_no: FIRST_ITEM,
  success: true,
  status: 'success',
  previous_tracking_number: '000012345678',
  new_tracking_number: '000012345687',
  previous_supply_price: 36_000,
  new_supply_price: 36_000,
  message: 'Shipment updated',
}

export const shipmentExamples: ExamplesOf<'registerShipments' | 'updateShipments'> = {
  registerShipments: {
    requests: {
      waybill: {
        summary: 'A waybill, safe to send again',
        value: {
          shipments: [
            {
              ord_prd_no: FIRST_ITEM,
              carrier_code: 'cj',
              tracking_number: '000012345678',
              shipped_at: '2026-01-22T15:30:00+09:00',
              idempotency_key: 'dalnara-20260122-0007',
            },
          ],
        },
      },
      priced: {
        summary: 'A waybill together with the supply price',
        value: {
          shipments: [
            {
              ord_prd_no: SECOND_ITEM,
              carrier_code: 'hanjin',
              tracking_number: '000087654321',
              supply_price: glovePrice,
            },
          ],
        },
      },
    },
    answers: {
      done: {
        summary: 'Every entry succeeded',
        value: answer({ success_count: 1, failure_count: 0, results: [shipmentDone] }),
      },
    },
    entries: {
      done: shipmentDone,
      failed: {
        VALIDATION_ERROR: {
          ord_prd_no: SECOND_ITEM,
          status: 'failed',
          message: 'tracking_number must have 1 to 100 characters.',
        },
        UNAUTHORIZED: { ...usual.UNAUTHORIZED, status: 'failed' },
        IDEMPOTENCY_KEY_REUSED: { ...other, status: 'failed' },
        ITEM_CANCELLED: { ...other, status: 'failed' },
        ALREADY_SHIPPED: {
          ...other,
          status: 'failed',
          message:
            'A shipment is registered already. Change its tracking number with PUT /vendor-api/shipment.',
        },
        ITEM_CLAIMED: { ...other, status: 'failed' },
        SETTLEMENT_LOCKED: { ...other, status: 'failed' },
      },
    },
    refusals: tooMany('shipments'),
  },
  updateShipments: {
    requests: {
      tracking: {
        summary: 'Another tracking number',
        value: { updates: [{ ord_prd_no: FIRST_ITEM, tracking_number: '000012345687' }] },
      },
      price: {
        summary: 'The supply price, after the waybill',
        value: {
          updates: [{ ord_prd_no: SECOND_ITEM, supply_price: glovePrice, memo: '할인 1,000원 반영' }],
        },
      },
    },
    answers: {
      done: {
        summary: 'Every entry succeeded',
        value: answer({ success_count: 1, failure_count: 0, results: [amendmentDone] }),
      },
    },
    entries: {
      done: amendmentDone,
      failed: {
        VALIDATION_ERROR: {
          ord_prd_no: SECOND_ITEM,
          status: 'failed',
          message:
            'carrier_code must be one of cj, hanjin, lotte, logen, epost, kdexp, daesin, ilyang, other.',
        },
        UNAUTHORIZED: { ...usual.UNAUTHORIZED, status: 'failed' },
        ITEM_CANCELLED: { ...other, status: 'failed' },
        SHIPMENT_NOT_FOUND: { ord_prd_no: SECOND_ITEM, status: 'failed' },
        ITEM_CLAIMED: { ...other, status: 'failed' },
        SETTLEMENT_LOCKED: { ...other, status: 'failed' },
      },
    },
    refusals: tooMany('updates'),
  },
}
