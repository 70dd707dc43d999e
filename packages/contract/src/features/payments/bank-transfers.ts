/** What is to be transferred for confirmed settlements, as a file for a bank. operator-interface.md "Bank transfers"; decision 117. */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Day, Flag, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { BANK_COLUMNS_LENGTH_MAX, BANK_TRANSFERS_MAX, SETTLEMENT_NUMBERS_LENGTH_MAX } from '../../limits.ts'

/** What a column of the file may say. */
export const bankColumns = [
  'bank_code',
  'bank_name',
  'bank',
  'account',
  'amount',
  'holder',
  'receiver_text',
  'sender_text',
  'vendor_name',
  'biz_no',
  'settlement_no',
  'settlement_date',
  'empty',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** Why a settlement is not among the transfers. */
const apartReasons = [
  'NO_ACCOUNT',
  'NO_BANK',
  'ACCOUNT_UNREADABLE',
  'NOTHING_PAYABLE',
  'NEGATIVE_PAYABLE',
  'FRACTION_OF_WON',
  'NOT_CONFIRMED',
  'ALREADY_PAID',
  'ON_HOLD',
  'ACCOUNT_CHANGED',
  'IN_BATCH',
  'NOT_FOUND',
] as const
export type ApartReason = (typeof apartReasons)[number]

const bankFileFormats = ['json', 'csv', 'xlsx'] as const
const bankFileLists = ['transfers', 'apart'] as const

/** How a file looks. */
export const columnFields = {
  columns: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: BANK_COLUMNS_LENGTH_MAX,
      description: `Columns of a file in their order, with commas between them, each with a title of its own after a colon if you like: bank_code,account:계좌번호,empty:CMS코드. Known: ${bankColumns.join(', ')}.`,
    }),
  ),
  header: Type.Optional(Flag('false: a file has no row of titles. true when left out.')),
}

export const BankTransfersQuery = Type.Object({
  from: Type.Optional(Day('Earliest period_end.')),
  to: Type.Optional(Day('Latest period_end, included.')),
  settlement_no: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SETTLEMENT_NUMBERS_LENGTH_MAX,
      description: 'Only these settlements: their numbers with commas between them.',
    }),
  ),
  format: Type.Optional(OneOf(bankFileFormats, 'json when left out.')),
  list: Type.Optional(
    OneOf(bankFileLists, 'Which of the two lists a file has; transfers when left out. JSON has both.'),
  ),
  ...columnFields,
})

export const BankTransfer = Type.Object({
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  settlement_date: Day('Planned day of the payment.'),
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  biz_no: Text('Business registration number of the vendor.'),
  bank_code: Type.String(),
  bank_name: Text('The code when the bank is not known.'),
  bank_account: Text('In clear, without hyphens and blanks.'),
  account_holder: Type.String(),
  amount: Whole('What is to be transferred, in won.'),
  account_changed: Flag(
    'The vendor has another account than when the settlement was confirmed. Ask before you pay.',
  ),
  receiver_text: Text('What the vendor reads in its bank book: the name of the marketplace.'),
  sender_text: Text('What the marketplace reads in its bank book: the name of the vendor.'),
})
export type BankTransfer = Static<typeof BankTransfer>

const ShownAccount = Type.Object({
  bank_name: Text('The code when the bank is not known; empty: there was none.'),
  account_last4: Text('Last characters of the account.'),
})

export const SettlementApart = Type.Object({
  settlement_no: Type.String(),
  settlement_id: Nullable(Type.String()),
  vendor_id: Nullable(Type.String()),
  vendor_name: Nullable(Type.String()),
  payable_amount: Nullable(Amount('What it comes to, in won.')),
  outstanding_amount: Nullable(Amount('What of it is not paid yet.')),
  reason: OneOf(apartReasons, 'Why it is not among the transfers.'),
  message: Text('The same as a sentence, with what to do.'),
  batch_id: Nullable(Text('The open batch that it stands in.')),
  accounts: Type.Optional(
    Type.Object(
      { confirmed: ShownAccount, now: ShownAccount },
      { description: 'Only of ACCOUNT_CHANGED: the account at the confirmation, and now.' },
    ),
  ),
})
export type SettlementApart = Static<typeof SettlementApart>

export const BankTransfersAnswer = Answer({
  transfer_list: Type.Array(BankTransfer),
  transfer_count: Type.Integer({ minimum: 0 }),
  total_amount: Whole('Sum of the transfers, in won.'),
  apart_list: Type.Array(SettlementApart, {
    description: 'Settlements that were asked for and that no transfer pays, each with the reason.',
  }),
})

export const bankTransfersEndpoints = endpointsOf('operator', 'payments', {
  bankTransfers: {
    call: 'GET /operator-api/settlements/bank-transfers',
    summary: 'What is to be transferred for confirmed settlements, as JSON or as a file for a bank',
    description:
      'What is outstanding of confirmed settlements, a transfer for each; those of an open batch and on hold stand apart. `from` and `to` filter `period_end`, both included. ' +
      `At most ${BANK_TRANSFERS_MAX.toLocaleString('en')} settlements. The answer has account numbers in clear; the log keeps that it was asked for, without them. Nothing is marked as paid.`,
    query: BankTransfersQuery,
    answer: BankTransfersAnswer,
    file: ['text/csv', XLSX_MEDIA_TYPE],
    data: 'export',
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)
