/** Holds the printed statements of a settlement against its ledger and against what its view says. */
import type { StatementType } from '@napum/contract'
import { type Money, moneyFromNumber, moneyFromText } from '../../core/money.ts'
import { composeStatement } from '../../core/statement/compose.ts'
import type { StatementDocument } from '../../core/statement/document.ts'
import { type TotalsRow, totalsOfSettlements } from '../../core/statement/queries.ts'
import { readSettlementStatement } from '../../core/statement/read.ts'
import { firstRow, type Session } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { oneMoment, type SettlementLedger, settlementLedger } from './queries.ts'
import { compareSums, type Findings, type Sums } from './rules.ts'

/** Lines that are printed in memory at once: some 20 MB and a second. A larger settlement has its sums compared only. */
const PRINTED_LINES_MAX = 20_000

/** Recomputes a settlement as of one moment. */
export function verifySettlement(
  services: Services,
  findings: Findings,
  { vendorId, settlementId, settlementNo }: Named,
): Promise<void> {
  return services.db.transaction(async (session) => {
    await session.rows(oneMoment)
    const settlement = await firstRow(session, settlementLedger, [vendorId, settlementId])
    if (!settlement) return
    const view = await viewOf(services, session, [vendorId, settlementId], settlement)
    const ledger = { sales: moneyFromText(settlement.sales), reversals: moneyFromText(settlement.reversals) }
    if (settlement.line_count > PRINTED_LINES_MAX) {
      findings.differ(...compareSums(settlementNo, ['its ledger', ledger], ['its view', view]))
      const reason = `It has more than ${PRINTED_LINES_MAX} lines: its sums were compared, its printed lines were not.`
      findings.passOver(`statement of settlement ${settlementNo}`, 'TOO_LARGE', reason)
    } else {
      const printed = await printedOf(services, session, vendorId, settlementId)
      findings.differ(
        ...compareSums(settlementNo, ['its ledger', ledger], ['its printed lines', printed.lines]),
        ...compareSums(
          settlementNo,
          ['its printed lines', { ...printed.blocks, ...printed.lines }],
          ['its blocks', printed.blocks],
          ['its statements', printed.totals],
          ['its view', view],
        ),
      )
    }
    findings.checked_count += 1
  })
}

interface Named {
  readonly vendorId: string
  readonly settlementId: string
  readonly settlementNo: string
}

/** What lists and the settlement itself show. */
async function viewOf(
  { config }: Services,
  session: Session,
  [vendorId, settlementId]: readonly [string, string],
  { status, frozen_totals }: SettlementLedger,
): Promise<Sums> {
  const totals: Omit<TotalsRow, 'settlement_id'> | undefined | null =
    status === 'pending'
      ? await firstRow(session, totalsOfSettlements, [[vendorId], [settlementId], config.timeZone])
      : frozen_totals
  const amount = (text: string | undefined) => moneyFromText(String(text ?? '0'))
  return {
    sales: amount(totals?.subtotal),
    reversals: amount(totals?.cancellation_subtotal),
    supply: amount(totals?.supply_amount),
    vat: amount(totals?.vat_amount),
  }
}

interface Printed {
  /** Of the lines, one by one. */
  readonly lines: Pick<Sums, 'sales' | 'reversals'>
  readonly blocks: Sums
  readonly totals: Sums
}

/** What both statements of a settlement print. */
async function printedOf(
  { config }: Services,
  session: Session,
  vendorId: string,
  settlementId: string,
): Promise<Printed> {
  const read = async (type: StatementType) =>
    composeStatement(await readSettlementStatement({ db: session, config }, vendorId, settlementId, type))
  const standard = await read('standard')
  const cancellation = await read('cancellation')
  const sums = (of: (document: StatementDocument) => Amounts[]): Sums => {
    const [sales, reversals] = [added(of(standard)), added(of(cancellation))]
    return {
      sales: sales.subtotal,
      reversals: reversals.subtotal,
      supply: sales.supply_amount + reversals.supply_amount,
      vat: sales.vat_amount + reversals.vat_amount,
    }
  }
  const lineSum = ({ blocks }: StatementDocument): Money =>
    blocks.flatMap(({ order }) => order.items).reduce((sum, line) => sum + moneyOf(line.amount), 0n)
  return {
    lines: { sales: lineSum(standard), reversals: lineSum(cancellation) },
    blocks: sums(({ blocks }) => blocks.map(({ order }) => order.summary)),
    totals: sums(({ totals }) => [totals]),
  }
}

type Amounts = Pick<StatementDocument['totals'], 'subtotal' | 'supply_amount' | 'vat_amount'>

const moneyOf = (amount: number): Money => moneyFromNumber(amount) as Money

const added = (amounts: readonly Amounts[]) =>
  amounts.reduce(
    (sum, one) => ({
      subtotal: sum.subtotal + moneyOf(one.subtotal),
      supply_amount: sum.supply_amount + moneyOf(one.supply_amount),
      vat_amount: sum.vat_amount + moneyOf(one.vat_amount),
    }),
    { subtotal: 0n, supply_amount: 0n, vat_amount: 0n },
  )
