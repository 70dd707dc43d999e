/** How the invoices of a month differ from what was issued, with the reason of the law. Pure. Decision 199. */
import type { AmendmentReason, ClaimType } from '@napum/contract'
import { moneyFromText } from '../../core/values/money.ts'
import { type Amendment, type Entry, type Invoice, type Sum, sumOf } from './document.ts'
import type { IssuedRow } from './issued-queries.ts'

/** By the law: goods that came back, or a contract that was called off after they had left. */
const claimReasons: Readonly<Record<ClaimType, AmendmentReason>> = {
  return: '03',
  exchange: '03',
  cancel: '04',
}

/** A claim that was withdrawn says no longer why: the amount changed. */
export const reasonOfClaim = (claim: ClaimType | null): AmendmentReason =>
  claim === null ? '02' : claimReasons[claim]

/** What came back and is deducted from no invoice. */
interface LateReturn extends Entry {
  readonly key: string
  readonly claim_day: string
  readonly claim_type: ClaimType | null
}

interface Comparison {
  readonly issued: readonly IssuedRow[]
  readonly invoices: readonly Invoice[]
  readonly late: readonly LateReturn[]
  /** Who bought, by what is kept of it. */
  readonly buyerOf: (receiver: string) => Entry['buyer']
  /** Day of a confirmation; of null, today. */
  readonly dayOf: (confirmed: Date | null) => string
}

/** Whether what was issued is of the same buyer and tax kind. */
export const isOf = (row: IssuedRow, one: Pick<Invoice, 'key' | 'tax_type'>): boolean =>
  row.buyer === one.key && row.tax_type === one.tax_type

export function amendmentsOf({ issued, invoices, late, buyerOf, dayOf }: Comparison): Amendment[] {
  if (issued.length === 0) return []
  const isMoved = movedBetween(issued, invoices)
  return issued.flatMap((row) => {
    const invoice = invoices.find((one) => isOf(row, one))
    const difference = differenceOf(invoice, row)
    const changed: Amendment = {
      ...entryOf(row, invoice, buyerOf),
      ...difference,
      original: row,
      reason: isMoved ? '01' : '02',
      written_on: isMoved ? row.written_on : dayOf(invoice?.confirmed_at ?? null),
      claim_type: null,
    }
    const returned = late
      .filter((one) => isOf(row, one))
      .map((one) => ({
        ...one,
        original: row,
        reason: reasonOfClaim(one.claim_type),
        written_on: one.claim_day,
      }))
    return [...(isNothing(difference) ? [] : [changed]), ...returned]
  })
}

const entryOf = (row: IssuedRow, invoice: Invoice | undefined, buyerOf: Comparison['buyerOf']) => ({
  tax_type: row.tax_type,
  buyer: invoice?.buyer ?? buyerOf(row.receiver),
  item_count: invoice?.item_count ?? 0,
  settlement_nos: invoice?.settlement_nos ?? [],
})

const differenceOf = (invoice: Sum | undefined, row: IssuedRow): Sum => ({
  supply: (invoice?.supply ?? 0n) - moneyFromText(row.supply_amount),
  vat: (invoice?.vat ?? 0n) - moneyFromText(row.vat_amount),
})

const isNothing = ({ supply, vat }: Sum): boolean => supply === 0n && vat === 0n

/** Whether an amount went to another kind or buyer without becoming more or less: an entry was wrong, not the amount. */
function movedBetween(issued: readonly IssuedRow[], invoices: readonly Invoice[]): boolean {
  const fresh = invoices.filter(({ issued }) => issued === null)
  const changed = issued.map((row) =>
    differenceOf(
      invoices.find((one) => isOf(row, one)),
      row,
    ),
  )
  const { supply, vat } = sumOf([...changed, ...fresh])
  return supply === 0n || supply + vat === 0n
}
