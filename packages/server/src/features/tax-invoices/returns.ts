/**
 * Which goods that came back are deducted from the invoice of their supply, and which amend it. Pure. Decisions 118, 199.
 */
import type { TaxReturns } from '../../config/config.ts'
import { groupBy } from '../../core/values/group.ts'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'
import type { Deduction, IssuedRow } from './issued-queries.ts'
import type { EntryRow } from './queries.ts'
import { joinTwo } from './read.ts'

export interface Returns {
  /** Deducted from the invoices of the month. */
  readonly deducted: readonly EntryRow[]
  /** Came back in the month, whenever it was supplied, and is deducted nowhere. */
  readonly listed: readonly EntryRow[]
  /** Was supplied in the month, and is deducted nowhere. */
  readonly late: readonly EntryRow[]
  /** Other months whose invoices what came back in this one is deducted from. */
  readonly elsewhere: readonly string[]
}

interface Month {
  readonly month: string
  /** Of all months of supply that occur. */
  readonly issued: readonly IssuedRow[]
  readonly mode: TaxReturns
}

export function splitReturns(rows: readonly EntryRow[], { month, issued, mode }: Month): Returns {
  const deducted: EntryRow[] = []
  const others: EntryRow[] = []
  const isIssued = new Set(issued.map((row) => row.month))
  for (const group of groupBy(reversalsOf(rows), keyOf).values()) {
    const of = group[0] as EntryRow
    if (!isIssued.has(of.supplied_month as string)) {
      ;(mode === 'net' ? deducted : others).push(...group)
      continue
    }
    const kept = deductionOf(issued, of)
    if (!kept) {
      others.push(...group)
      continue
    }
    const all = group.reduce(joinTwo)
    deducted.push({ ...all, supply_amount: kept.supply, vat_amount: kept.vat })
    const rest = {
      ...all,
      supply_amount: less(all.supply_amount, kept.supply),
      vat_amount: less(all.vat_amount, kept.vat),
    }
    if (!isNothing(rest)) others.push(rest)
  }
  const isOfMonth = (row: EntryRow) => row.supplied_month === month
  return {
    deducted: deducted.filter(isOfMonth),
    listed: others.filter(({ claim_day }) => claim_day?.startsWith(month)),
    late: others.filter(isOfMonth),
    elsewhere: [
      ...new Set(deducted.filter((row) => !isOfMonth(row)).map((row) => row.supplied_month as string)),
    ].sort(),
  }
}

const reversalsOf = (rows: readonly EntryRow[]) => rows.filter(({ entry }) => entry === 'reversal')

const keyOf = (row: EntryRow): string =>
  [row.supplied_month, row.tax_type, row.buyer, row.claim_day].join('\n')

const deductionOf = (issued: readonly IssuedRow[], of: EntryRow): Deduction | undefined =>
  issued
    .find(
      ({ month, tax_type, buyer }) =>
        month === of.supplied_month && tax_type === of.tax_type && buyer === of.buyer,
    )
    ?.deductions.find(({ day }) => day === of.claim_day)

const less = (one: string, other: string): string => moneyToText(moneyFromText(one) - moneyFromText(other))

const isNothing = ({ supply_amount, vat_amount }: EntryRow): boolean =>
  moneyFromText(supply_amount) === 0n && moneyFromText(vat_amount) === 0n
