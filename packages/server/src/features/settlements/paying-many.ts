/** Marking many settlements as paid in one call. operator-interface.md "Settlements"; decision 104. */
import type { UnpaidSettlement } from '@napum/contract'
import { latestOf } from '../../core/values/context.ts'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { type ActionResult, eachSettlement, skippedView } from './actions.ts'
import type { SettlementServices } from './operations.ts'
import { payer } from './paying.ts'
import * as queries from './queries.ts'

export async function paySettlements(services: SettlementServices, call: Call<'paySettlements'>) {
  const today = services.calendar.dayOf(latestOf(services.clock))
  // Checked before any settlement, so that nothing is done.
  if (call.body.paid_on && call.body.paid_on > today)
    throw invalid([{ path: 'paid_on', message: `must be at most today, ${today}` }])
  const pay = payer(services, call, call.body)
  let [paid_count, already_paid_count] = [0, 0]
  let payable: Money = 0n
  const skipped: UnpaidSettlement[] = []
  for await (const { id, result } of eachSettlement(await idsOf(services, call), pay)) {
    if (result instanceof Refusal) {
      skipped.push(refusedView(id, result))
    } else if (result.outcome === 'not_ready') {
      skipped.push(heldView(result))
    } else if (result.outcome === 'was_so') {
      already_paid_count++
    } else {
      paid_count++
      payable += result.outstanding
    }
  }
  return { paid_count, payable_amount: moneyToNumber(payable), already_paid_count, skipped }
}

/** Each once. */
async function idsOf(
  { db }: SettlementServices,
  { body }: Call<'paySettlements'>,
): Promise<Iterable<string>> {
  const { settlement_ids = null, period_end = null } = body
  if ((settlement_ids === null) === (period_end === null)) {
    throw invalid([{ path: '', message: 'needs either settlement_ids or period_end' }])
  }
  if (settlement_ids) return new Set(settlement_ids)
  return (await db.rows(queries.endedConfirmed, [period_end])).map(({ settlement_id }) => settlement_id)
}

const refusedView = (settlement_id: string, refusal: Refusal): UnpaidSettlement => ({
  settlement_id,
  error_code: refusal.code as UnpaidSettlement['error_code'],
  message: refusal.message,
  settlement_no: null,
  vendor_name: null,
  payable_amount: null,
  warnings: [],
})

const heldView = (result: ActionResult): UnpaidSettlement => ({
  ...skippedView(result),
  error_code: 'NOT_READY',
  message: 'There are warnings, and strict was sent.',
})
