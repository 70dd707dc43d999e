/** Confirming and reopening a settlement. operator-interface.md "Settlements"; decisions 41, 41a. */

import type { ConfirmJobRequest } from '@napum/contract'
import { countedAnew } from '../../core/ledger/period-totals.ts'
import { nameOf } from '../../core/people/actor.ts'
import { changesOf } from '../../core/people/audit.ts'
import { moneyFromText } from '../../core/values/money.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import {
  freezeLines,
  noteReopened,
  PROVED_AT_ONCE_MAX,
  readBuyer,
  unfreezeLines,
} from '../statements/index.ts'
import {
  type ActionResult,
  answerTo,
  type Closer,
  lock,
  proveBoth,
  refuseInBatch,
  takeAction,
} from './actions.ts'
import { carriedView } from './carrying.ts'
import { readView, type SettlementServices } from './operations.ts'
import * as queries from './queries.ts'
import { settledByNothing, writeStates } from './recording.ts'
import { keptTotals } from './rules.ts'

export interface Confirming {
  readonly strict: boolean
  /** Whether what was not sent goes to the open settlement first. */
  readonly carry: boolean
  /** Whether one below zero is closed at 0, and the open one takes that up. */
  readonly setsOff: boolean
}

export const howOf = ({ strict, carry_over_unshipped, set_off }: Omit<ConfirmJobRequest, 'period_end'>) => ({
  strict: strict === true,
  carry: carry_over_unshipped === true,
  setsOff: set_off === true,
})

export async function confirmSettlement(services: SettlementServices, call: Call<'confirmSettlement'>) {
  const how = howOf(call.body)
  const result = await confirm(services, call, call.params.settlement_id, how)
  return {
    ...(await answerTo(services, result)),
    ...(how.carry ? { carried: carriedView(result.carried) } : {}),
    ...(how.setsOff ? { set_off: carriedView(result.setOff) } : {}),
  }
}

export async function reopenSettlement(services: SettlementServices, call: Call<'reopenSettlement'>) {
  const { settlement_id } = call.params
  const reopened = await UnitOfWork.run(services, call, async (unit) => {
    const { locked, verdict } = await lock(unit, settlement_id, 'reopen')
    if (verdict === 'done') return null
    refuseInBatch(locked)
    if (moneyFromText(locked.paid_amount) !== 0n) throw partlyPaid(locked.status)
    const key = [locked.vendor_id, settlement_id]
    await unit.session.rows(unfreezeLines, key)
    const { now } = unit.stampOf(locked.vendor_id)
    await unit.session.rows(noteReopened, [...key, now])
    const reopened = [now, call.body.reason ?? null, nameOf(call.caller)]
    await countedAnew(unit.session, locked.vendor_id, [settlement_id], () =>
      unit.session.rows(queries.reopen, [...key, ...reopened]),
    )
    unit.changes.settlement(locked.vendor_id, locked)
    return locked
  })
  const settlement = await readView(services, settlement_id)
  const { status, reopen_reason } = settlement
  if (reopened)
    call.noteRecord({
      action: 'reopenSettlement',
      vendorId: reopened.vendor_id,
      subject: settlement_id,
      changes: changesOf({ status: reopened.status }, { status, reopen_reason }),
    })
  return { settlement, warnings: [] }
}

/** Confirms a pending settlement, and freezes everything that it prints. */
export function confirm(
  services: SettlementServices,
  sender: Closer,
  settlementId: string,
  how: Confirming & { readonly dryRun?: boolean },
): Promise<ActionResult> {
  const { config } = services
  return takeAction(
    services,
    sender,
    settlementId,
    {
      action: 'confirm',
      ...how,
      after: ({ payable }) => ({ status: payable === 0n ? 'paid' : 'confirmed' }),
    },
    async (unit, key, { totals, settlement, supplier, payable }) => {
      const { session } = unit
      const { vendor_id, settlement_id } = key
      const [buyer] = await session.rows(readBuyer)
      const parties = [buyer?.receiver, buyer?.footer]
      const reading = [config.timeZone, config.statementReceiver]
      await session.rows(freezeLines, [vendor_id, settlement_id, ...reading, ...parties])
      const frozen = [
        unit.stampOf(vendor_id).now,
        totals ? JSON.stringify(keptTotals(totals)) : null,
        nameOf(sender.caller),
        JSON.stringify(supplier),
        ...parties,
      ]
      await countedAnew(session, vendor_id, [settlement_id], () =>
        session.rows(queries.confirm, [vendor_id, settlement_id, ...frozen]),
      )
      await session.rows(queries.seal, [vendor_id, settlement_id])
      if (payable === 0n) {
        const paid = settledByNothing(unit.stampOf(vendor_id).now, nameOf(sender.caller))
        await writeStates(session, vendor_id, [[settlement_id, paid]])
      }
      if (settlement.item_count <= PROVED_AT_ONCE_MAX) await proveBoth({ ...services, db: session }, key)
    },
  )
}

const partlyPaid = (status: string) =>
  new Refusal('INVALID_SETTLEMENT_STATE', {
    message: 'A part of the settlement was paid: it cannot be reopened.',
    details: { status },
  })
