/** Holds the printed statements of a settlement against its ledger, against what its view says, and against what proves them. */
import type { StatementType } from '@napum/contract'
import { type TotalsRow, totalsOfSettlements } from '../../core/ledger/totals-queries.ts'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, oneMoment, type Session } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import {
  composeStatement,
  type PrintedLine,
  readUnproved,
  type StatementDocument,
  type StatementTotals,
} from '../statements/index.ts'
import { compareClosed } from './closed.ts'
import { type SettlementLedger, settlementLedger } from './ledger-queries.ts'
import { compareProofs, type Documents, type SettlementIdentity } from './proofs.ts'
import { type DifferenceFound, differencesOf, type Findings, plainAmount } from './rules.ts'

/** Lines that are printed in memory at once: some 20 MB and a second. A larger settlement has its sums compared only. */
const PRINTED_LINES_MAX = 20_000

/** Without the key that accounts are encrypted with, what proves statements is not compared: the account is part of it. */
type Verifying = Pick<Services, 'db' | 'config'> & { readonly secrets: Secrets | null }

/** Recomputes a settlement as of one moment. */
export function verifySettlement(
  services: Verifying,
  findings: Findings,
  identity: SettlementIdentity,
): Promise<void> {
  const { vendorId, settlementId, settlementNo } = identity
  return services.db.transaction(async (session) => {
    await session.rows(oneMoment)
    const settlement = await firstRow(session, settlementLedger, [vendorId, settlementId])
    if (!settlement) return
    const view = await viewOf(session, [vendorId, settlementId], settlement)
    const ledger = ledgerOf(settlement)
    const compare = (expected: Sums, name: string, found: Sums) =>
      findings.differ(
        ...differencesOf(expected, found, (sum) => `settlement ${settlementNo}: ${sum} of ${name}`),
      )
    findings.differ(...lineTotalDifferences(settlementNo, settlement))
    findings.differ(...(await compareClosed(session, identity)))
    if (settlement.line_count > PRINTED_LINES_MAX) {
      compare(ledger, 'its view', view)
      const reason = `It has more than ${PRINTED_LINES_MAX} lines: its sums were compared, its printed lines and what proves them were not.`
      findings.passOver(`statement of settlement ${settlementNo}`, 'TOO_LARGE', reason)
    } else {
      const documents = await documentsOf(services, session, vendorId, settlementId)
      const printed = printedOf(documents)
      compare(ledger, 'its printed lines', printed.lines)
      compare(printed.lines, 'its blocks', printed.blocks)
      compare(printed.lines, 'its statements', printed.totals)
      compare(printed.lines, 'its view', view)
      if (services.secrets) findings.differ(...(await compareProofs(session, documents, identity)))
    }
    findings.checked_count += 1
  })
}

/** Compares the sum that is kept with a settlement with what its lines add up to. */
function lineTotalDifferences(settlementNo: string, ledger: SettlementLedger): DifferenceFound[] {
  const { sales, reversals, adjustments, line_total } = ledger
  const sum = [sales, reversals, adjustments].reduce((all, one) => all + moneyFromText(one), 0n)
  const [expected, found] = [{ sum: moneyToText(sum) }, { sum: plainAmount(line_total) }]
  return differencesOf(expected, found, () => `settlement ${settlementNo}: sum of its lines`)
}

const sumNames = ['sales', 'reversals', 'supply', 'vat', 'adjustments', 'outside_vat'] as const
/** What a settlement comes to, by one way of computing it. */
type Sums = Readonly<Record<(typeof sumNames)[number], string>>

const ledgerOf = (ledger: SettlementLedger): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, plainAmount(ledger[name])])) as Sums

/** What lists and the settlement itself show. */
async function viewOf(
  session: Session,
  [vendorId, settlementId]: readonly [string, string],
  { status, frozen_totals }: SettlementLedger,
): Promise<Sums> {
  const totals: Omit<TotalsRow, 'settlement_id'> | undefined | null =
    status === 'pending'
      ? await firstRow(session, totalsOfSettlements, [vendorId, [settlementId]])
      : frozen_totals
  return {
    sales: plainAmount(totals?.subtotal),
    reversals: plainAmount(totals?.cancellation_subtotal),
    supply: plainAmount(totals?.supply_amount),
    vat: plainAmount(totals?.vat_amount),
    adjustments: plainAmount(totals?.adjustment_subtotal),
    outside_vat: plainAmount(totals?.outside_vat_amount),
  }
}

async function documentsOf(
  { config, secrets }: Verifying,
  session: Session,
  vendorId: string,
  settlementId: string,
): Promise<Documents> {
  const from = { config, db: session, ...(secrets && { secrets }) }
  const read = async (type: StatementType) =>
    composeStatement((await readUnproved(from, vendorId, settlementId, type)).source)
  return { standard: await read('standard'), cancellation: await read('cancellation') }
}

/** What both statements of a settlement print: line by line, in their blocks, and as a whole. */
function printedOf({ standard, cancellation }: Documents): Record<'lines' | 'blocks' | 'totals', Sums> {
  const adjusted = standard.adjustments.totals
  const sums = (of: (document: StatementDocument) => Amounts[]): Sums => {
    const [sales, reversals] = [added(of(standard)), added(of(cancellation))]
    return {
      sales: moneyToText(sales.subtotal),
      reversals: moneyToText(reversals.subtotal),
      supply: moneyToText(sales.supply_amount + reversals.supply_amount + adjusted.supply_amount),
      vat: moneyToText(sales.vat_amount + reversals.vat_amount + adjusted.vat_amount),
      adjustments: moneyToText(adjusted.subtotal),
      outside_vat: moneyToText(adjusted.outside_vat_amount),
    }
  }
  return {
    lines: sums(({ blocks }) => blocks.flatMap(({ lines }) => lines.map(amountsOf))),
    blocks: sums(({ blocks }) => blocks.map(({ totals }) => totals)),
    totals: sums(({ totals }) => [totals]),
  }
}

type Amounts = Pick<StatementTotals, 'subtotal' | 'supply_amount' | 'vat_amount'>

const amountsOf = ({ amount, supply, vat }: PrintedLine): Amounts => ({
  subtotal: amount,
  supply_amount: supply,
  vat_amount: vat,
})

function added(amounts: readonly Amounts[]): Amounts {
  let [subtotal, supply_amount, vat_amount] = [0n, 0n, 0n]
  for (const one of amounts) {
    subtotal += one.subtotal
    supply_amount += one.supply_amount
    vat_amount += one.vat_amount
  }
  return { subtotal, supply_amount, vat_amount }
}
