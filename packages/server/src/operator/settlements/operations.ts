/** Finding, closing and paying settlements. operator-api.md "Settlements"; decisions 41, 41a. */
import type {
  ConfirmPeriodRequest,
  PayRequest,
  Settlement,
  SettlementLinesQuery,
  SettlementListQuery,
  SettlementStatementQuery,
} from '@napum/contract'
import { pageOf, paginationOf } from '../../core/pagination.ts'
import { statementAnswer } from '../../core/statement/answer.ts'
import { freezeLines, totalsOfSettlements, unfreezeLines } from '../../core/statement/queries.ts'
import { readSettlementStatement } from '../../core/statement/read.ts'
import { firstRow, type Session } from '../../db/database.ts'
import type { Call } from '../../http/door.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import {
  lineView,
  refusalMessage,
  type SettlementAction,
  settlementTransitions,
  settlementView,
} from './rules.ts'

type SettlementPath = { settlement_id: string }

export async function listSettlements(services: Services, call: Call<null, null, SettlementListQuery>) {
  const names = queries.settlementFilters.filter((name) => call.query[name] !== undefined)
  const values = names.map((name) => call.query[name])
  const page = pageOf(call.query)
  const counted = await firstRow(services.db, queries.countSettlements(names), values)
  const rows = await services.db.rows(queries.pageOfSettlements(names), [page.limit, page.offset, ...values])
  return {
    settlement_list: await viewsOf(services, rows),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}

export async function getSettlement(services: Services, call: Call<null, SettlementPath>) {
  return { settlement: await readView(services, call.params.settlement_id) }
}

async function readView(services: Services, settlementId: string): Promise<Settlement> {
  const row = found(await firstRow(services.db, queries.readSettlement, [settlementId]))
  return (await viewsOf(services, [row]))[0] as Settlement
}

/** Adds what each settlement comes to. */
async function viewsOf(services: Services, rows: readonly queries.SettlementRow[]): Promise<Settlement[]> {
  const pending = rows.filter((row) => row.frozen_totals === null)
  const totals = new Map((await totalsOf(services.db, pending)).map((row) => [row.settlement_id, row]))
  return rows.map((row) => settlementView(row, totals.get(row.settlement_id)))
}

const totalsOf = async (session: Session, of: readonly { vendor_id: string; settlement_id: string }[]) =>
  of.length === 0
    ? []
    : session.rows(totalsOfSettlements, [of.map((row) => row.vendor_id), of.map((row) => row.settlement_id)])

export async function listSettlementLines(
  services: Services,
  call: Call<null, SettlementPath, SettlementLinesQuery>,
) {
  const { vendor_id, settlement_id } = found(
    await firstRow(services.db, queries.readSettlement, [call.params.settlement_id]),
  )
  const page = pageOf(call.query)
  const counted = await firstRow(services.db, queries.countLines, [vendor_id, settlement_id])
  const rows = await services.db.rows(queries.pageOfLines, [
    vendor_id,
    settlement_id,
    page.limit,
    page.offset,
  ])
  return { line_list: rows.map(lineView), pagination: paginationOf(page, counted?.total ?? 0) }
}

export async function settlementStatement(
  services: Services,
  call: Call<null, SettlementPath, SettlementStatementQuery>,
) {
  const { settlement_type = 'standard', format = 'pdf' } = call.query
  const { vendor_id, settlement_id } = found(
    await firstRow(services.db, queries.readSettlement, [call.params.settlement_id]),
  )
  const read = () => readSettlementStatement(services, vendor_id, settlement_id, settlement_type)
  return statementAnswer(services, read, format)
}

export async function confirmSettlement(services: Services, call: Call<null, SettlementPath>) {
  await confirm(services, call.params.settlement_id)
  return { settlement: await readView(services, call.params.settlement_id) }
}

export async function paySettlement(services: Services, call: Call<PayRequest, SettlementPath>) {
  const now = services.clock.now()
  const paidOn = call.body.paid_on ?? services.calendar.dayOf(now)
  const reference = call.body.reference ?? null
  await act(services, call.params.settlement_id, 'pay', async (session, key) => {
    await session.rows(queries.pay, [...key, now, paidOn, reference])
  })
  return { settlement: await readView(services, call.params.settlement_id) }
}

export async function reopenSettlement(services: Services, call: Call<null, SettlementPath>) {
  await act(services, call.params.settlement_id, 'reopen', async (session, key) => {
    await session.rows(unfreezeLines, key)
    await session.rows(queries.reopen, key)
  })
  return { settlement: await readView(services, call.params.settlement_id) }
}

/** Each settlement in a transaction of its own, so that a long list blocks nobody for long. */
export async function confirmPeriod(services: Services, call: Call<ConfirmPeriodRequest>) {
  const ended = await services.db.rows(queries.endedPending, [call.body.period_end])
  let confirmed_count = 0
  for (const { settlement_id } of ended)
    if (await confirmIfPending(services, settlement_id)) confirmed_count++
  return { confirmed_count }
}

/** One that somebody else confirmed and paid since it was listed does not keep the others from being confirmed. */
const confirmIfPending = (services: Services, settlementId: string): Promise<boolean> =>
  confirm(services, settlementId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'INVALID_SETTLEMENT_STATE') return false
    throw error
  })

/** Confirms a pending settlement, and freezes everything that it prints. Whether it was pending. */
function confirm(services: Services, settlementId: string): Promise<boolean> {
  const { clock, config } = services
  return act(services, settlementId, 'confirm', async (session, [vendor_id, settlement_id]) => {
    const [totals] = await totalsOf(session, [{ vendor_id, settlement_id }])
    const { settlement_id: _id, ...frozen } = totals ?? { settlement_id }
    await session.rows(freezeLines, [vendor_id, settlement_id, config.timeZone, config.statementReceiver])
    await session.rows(queries.confirm, [
      vendor_id,
      settlement_id,
      clock.now(),
      totals ? JSON.stringify(frozen) : null,
    ])
  })
}

/** Locks the settlement, and does the action if its state asks for it. Whether it did. */
function act(
  services: Services,
  settlementId: string,
  action: SettlementAction,
  work: (session: Session, key: [vendorId: string, settlementId: string]) => Promise<void>,
): Promise<boolean> {
  return services.db.transaction(async (session) => {
    const { vendor_id, status } = found(await firstRow(session, queries.lockSettlement, [settlementId]))
    const verdict = settlementTransitions[action][status]
    if (verdict === 'refuse') {
      throw new Refusal('INVALID_SETTLEMENT_STATE', {
        message: refusalMessage(action, status),
        details: { status },
      })
    }
    if (verdict === 'do') await work(session, [vendor_id, settlementId])
    return verdict === 'do'
  })
}

function found<Row>(row: Row | undefined): Row {
  if (!row)
    throw new Refusal('SETTLEMENT_NOT_FOUND', { message: 'There is no settlement with this settlement_id.' })
  return row
}
