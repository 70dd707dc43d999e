/** Batches of transfers that a bank is asked to make. operator-interface.md "Transfer batches"; decision 208. */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, Pagination, pageFields, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  Count,
  Day,
  Flag,
  Instant,
  LimitedText,
  Nullable,
  Omissible,
  OneOf,
  Positive,
  Text,
  Whole,
} from '../../field-kinds.ts'
import { BANK_TRANSFERS_MAX } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { columnFields, SettlementApart } from './bank-transfers.ts'

export const batchStatuses = ['open', 'paid', 'cancelled'] as const
export type BatchStatus = (typeof batchStatuses)[number]

const settlementNos = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    maxItems: BANK_TRANSFERS_MAX,
    description,
  })
const rowsMax = Type.Integer({
  minimum: 1,
  maximum: BANK_TRANSFERS_MAX,
  description: 'Rows of a part of the file; all in one when left out.',
})
const partField = Positive('Which part of the file; 1 when left out.')

export const BatchedSettlement = Type.Object({
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  amount: Whole('What the batch pays of it, in won.'),
  returned_at: Nullable(Instant('When it was recorded that the bank sent it back.')),
  returned_memo: Nullable(Text('Why the bank sent it back.')),
})

export const BatchTransfer = Type.Object({
  transfer_no: Whole('Row of the file, from 1 on.'),
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  bank_code: Type.String(),
  bank_name: Text('The code when the bank is not known.'),
  account_last4: Text('Last characters of the account; the file has all of it.'),
  account_holder: Type.String(),
  amount: Whole('What is transferred, in won.'),
  account_changed: Flag(
    'The account is another one than at the confirmation, and was accepted for this batch.',
  ),
  settlements: Type.Array(BatchedSettlement, {
    minItems: 1,
    description: 'What the transfer pays: one settlement, or with `combine` all of the vendor.',
  }),
})
export type BatchTransfer = Static<typeof BatchTransfer>

const headFields = {
  batch_id: Text(
    'A ULID; empty in the answer to a dry run, and when nothing can be transferred: then no batch was made, and `apart` says why.',
  ),
  status: OneOf(batchStatuses, 'open: a bank is asked to pay it.'),
  combine: Flag('Whether a vendor gets one transfer for all of its settlements.'),
  transfer_count: Type.Integer({ minimum: 0 }),
  settlement_count: Type.Integer({ minimum: 0 }),
  total_amount: Whole('Sum of the transfers, in won.'),
  part_count: Count('Parts that the file has.'),
  created_at: Instant('When the batch was made.'),
  created_by: Nullable(Text('Who made it, as the person was called then.')),
  paid_on: Nullable(Day('Day of the payment.')),
  reference: Nullable(Text('Reference of the payment.')),
  ended_at: Nullable(Instant('When it was marked as paid, or cancelled.')),
  ended_by: Nullable(Text('Who did that.')),
}

export const TransferBatchHead = Type.Object(headFields)
export type TransferBatchHead = Static<typeof TransferBatchHead>

export const TransferBatch = Type.Object({
  ...headFields,
  transfers: Type.Array(BatchTransfer, { description: 'In the order of the file.' }),
  apart: Type.Array(SettlementApart, {
    description: 'Settlements that were asked for and that the batch does not pay, each with the reason.',
  }),
})
export type TransferBatch = Static<typeof TransferBatch>

export const TransferBatchRequest = Type.Object({
  settlement_nos: Omissible(
    settlementNos('These settlements. All that are confirmed and not paid when left out.'),
  ),
  from: Omissible(Day('Earliest period_end.')),
  to: Omissible(Day('Latest period_end, included.')),
  accept_changed_accounts: Omissible(
    Type.Array(Type.String(), {
      maxItems: BANK_TRANSFERS_MAX,
      description: 'Ids of vendors whose account is another one than at the confirmation, and right.',
    }),
  ),
  combine: Omissible(Flag('With true, a vendor gets one transfer for all of its settlements.')),
  rows_max: Omissible(rowsMax),
  dry_run: Omissible(Flag('With true, you get the same answer, but nothing is written.')),
})

export const TransferBatchAnswer = Answer({ batch: TransferBatch })
const TransferBatchParams = Type.Object({
  batch_id: Text('Id of the batch, a ULID.'),
})
export const TransferBatchListQuery = Type.Object({
  status: Type.Optional(OneOf(batchStatuses, 'Only those in this state.')),
  ...pageFields,
})
export const TransferBatchListAnswer = Answer({
  batch_list: Type.Array(TransferBatchHead, { description: 'The newest first.' }),
  pagination: Pagination,
})

const batchFileFormats = ['csv', 'xlsx'] as const
const batchFileEncodings = ['utf-8', 'cp949'] as const

export const TransferBatchFileQuery = Type.Object({
  format: Type.Optional(OneOf(batchFileFormats, 'xlsx when left out.')),
  ...columnFields,
  encoding: Type.Optional(
    OneOf(batchFileEncodings, 'Of CSV; utf-8 when left out. A letter that CP949 does not have is refused.'),
  ),
  rows_max: Type.Optional(rowsMax),
  part: Type.Optional(partField),
})

export const PayBatchRequest = Type.Object({
  paid_on: Omissible(
    Day('Day of the payment, from the last confirmation of its settlements to today; today when left out.'),
  ),
  reference: Omissible(LimitedText('Reference of the payment, kept with each.')),
})

export const ReturnBatchRequest = Type.Object({
  settlement_nos: settlementNos('Settlements of the batch whose transfer the bank sent back.'),
  memo: Omissible(LimitedText('Why; not shown to the vendor.')),
})

const ofBatch = {
  params: TransferBatchParams,
  repeatable: true,
  data: 'people',
} as const

export const batchesEndpoints = endpointsOf('operator', 'payments', {
  createTransferBatch: {
    call: 'POST /operator-api/transfer-batches',
    summary: 'Make a batch of transfers for confirmed settlements',
    description: `At most ${BANK_TRANSFERS_MAX.toLocaleString('en')} settlements. A settlement stands in one open batch at most; what the batch does not pay is named in \`apart\`. Sent again, those of the first one stand apart.`,
    body: TransferBatchRequest,
    bodyOptional: true,
    status: 201,
    answer: TransferBatchAnswer,
    repeatable: false,
    data: 'people',
    callers: fresh(ofOperator('money')),
  },
  listTransferBatches: {
    call: 'GET /operator-api/transfer-batches',
    summary: 'List batches of transfers',
    query: TransferBatchListQuery,
    answer: TransferBatchListAnswer,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  getTransferBatch: {
    ...ofBatch,
    call: 'GET /operator-api/transfer-batches/{batch_id}',
    summary: 'Read a batch of transfers',
    answer: TransferBatchAnswer,
    errors: ['BATCH_NOT_FOUND'],
    callers: ofOperator('readMoney'),
  },
  transferBatchFile: {
    ...ofBatch,
    call: 'GET /operator-api/transfer-batches/{batch_id}/file',
    summary: 'Fetch the file of a batch for the bank',
    description: 'The same file each time, whatever changed since. It has account numbers in clear.',
    query: TransferBatchFileQuery,
    answer: FileResultAnswer,
    file: ['text/csv', XLSX_MEDIA_TYPE],
    errors: ['BATCH_NOT_FOUND'],
    data: 'export',
    callers: fresh(ofOperator('money')),
  },
  payTransferBatch: {
    ...ofBatch,
    call: 'POST /operator-api/transfer-batches/{batch_id}/paid',
    summary: 'Mark a batch as paid: exactly its settlements are paid',
    description:
      'All of them or none. The same day and reference again succeed and change nothing; others are refused.',
    body: PayBatchRequest,
    bodyOptional: true,
    answer: TransferBatchAnswer,
    errors: ['BATCH_NOT_FOUND', 'INVALID_BATCH_STATE', 'ALREADY_PAID'],
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  cancelTransferBatch: {
    ...ofBatch,
    call: 'POST /operator-api/transfer-batches/{batch_id}/cancel',
    summary: 'Cancel an open batch: its settlements can be paid otherwise again',
    description: 'Only when the bank was not asked to pay it.',
    answer: TransferBatchAnswer,
    errors: ['BATCH_NOT_FOUND', 'INVALID_BATCH_STATE'],
    callers: fresh(ofOperator('money')),
  },
  returnTransferBatch: {
    ...ofBatch,
    call: 'POST /operator-api/transfer-batches/{batch_id}/returned',
    summary: 'Record that the bank sent transfers of a paid batch back',
    description:
      'Their settlements become confirmed again. Those that were recorded before are left as they are.',
    body: ReturnBatchRequest,
    answer: TransferBatchAnswer,
    errors: ['BATCH_NOT_FOUND', 'INVALID_BATCH_STATE', 'EXCEEDS_OUTSTANDING', 'IN_BATCH'],
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)
