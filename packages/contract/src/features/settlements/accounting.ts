/** A month of settlements for accounting: 매입장 and journal. operator-interface.md "Accounting". */
import Type from 'typebox'
import { ofOperator } from '../../callers.ts'
import { XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { OneOf } from '../../field-kinds.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { archiveQueryFields } from './settlement.ts'

const accountingLists = ['purchases', 'journal'] as const
const accountingFormats = ['xlsx', 'csv'] as const

/** What amounts of a settlement are, for taxes and for accounts. */
export const taxKinds = ['taxable', 'zero_rated', 'exempt', 'none', 'balance'] as const
export type TaxKind = (typeof taxKinds)[number]

export const AccountingQuery = Type.Object({
  month: archiveQueryFields.month,
  list: Type.Optional(
    OneOf(
      accountingLists,
      'purchases (매입장): a row for each settlement and tax kind; journal (분개장): what is debited and credited. purchases when left out.',
    ),
  ),
  format: Type.Optional(OneOf(accountingFormats, 'xlsx of purchases and csv of the journal when left out.')),
})

export const accountingEndpoints = endpointsOf('operator', 'settlements', {
  exportAccounting: {
    call: 'GET /operator-api/settlements/accounting',
    summary: 'Fetch a month of settlements for accounting',
    description:
      'Settlements that are confirmed or paid and whose period ended in the month, with number and name of the supplier as they were confirmed. Rows of a settlement add up to its `payable_amount`; debits and credits of its journal are equal. The codes of accounts are set by JOURNAL_ACCOUNTS.',
    query: AccountingQuery,
    answer: FileResultAnswer,
    file: [XLSX_MEDIA_TYPE, 'text/csv'],
    streamed: true,
    data: 'export',
    callers: ofOperator('money'),
  },
} as const satisfies EndpointTableOf)
