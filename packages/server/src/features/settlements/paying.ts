/** Paying what is outstanding of a settlement. operator-interface.md "Settlements"; decisions 41, 206. */
import type { PaymentKind, PaySettlementsRequest } from '@napum/contract'
import { lastFour, paymentsOf, paymentView } from '../../core/ledger/payments.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { Money } from '../../core/values/money.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Session } from '../../platform/db/database.ts'
import { type ActionResult, answerTo, type Closer, refuseInBatch, takeAction } from './actions.ts'
import type { Judgement, SettlementServices } from './operations.ts'
import { type NewPayment, recordPayments } from './recording.ts'

type AskedDay = Pick<PaySettlementsRequest, 'paid_on' | 'reference'>

export async function paySettlement(services: SettlementServices, call: Call<'paySettlement'>) {
  // Only the call for many has dry runs; here the word means nothing, as any other that nobody knows.
  const pay = payer(services, call, { ...call.body, dry_run: false })
  return answerTo(services, await pay(call.params.settlement_id))
}

/** Pays what is outstanding of a settlement, as the body of the call says. */
export function payer(
  services: SettlementServices,
  sender: Closer,
  body: AskedDay & Pick<PaySettlementsRequest, 'strict' | 'dry_run'>,
): (settlementId: string) => Promise<ActionResult> {
  const { calendar, clock } = services
  const reference = body.reference ?? null
  // A day that is left out is the vendor's own today.
  const dayOf = (vendorId: string) => body.paid_on ?? calendar.dayOf(clock.now(vendorId))
  const guard = {
    action: 'pay',
    strict: body.strict === true,
    dryRun: body.dry_run === true,
    payment: { paid_on: body.paid_on ?? null },
    refuse: (session: Session, judgement: Judgement) => refuseUnpayable(services, session, body, judgement),
    after: ({ row }: Judgement) => ({ status: 'paid', paid_on: dayOf(row.vendor_id), reference }),
  } as const
  return (settlementId) =>
    takeAction(services, sender, settlementId, guard, async (unit, { vendor_id }, judgement) => {
      const { today } = unit.stampOf(vendor_id)
      const paid = paymentOf(services, 'payment', judgement.outstanding, judgement)
      await recordPayments(services, unit, [paid], { paid_on: body.paid_on ?? today, reference })
    })
}

/** A payment of a settlement, or what came back of one, with the last characters of the vendor's account of now. */
export function paymentOf(
  { secrets }: Pick<SettlementServices, 'secrets'>,
  kind: PaymentKind,
  amount: Money,
  { row, payable, outstanding }: Judgement,
): NewPayment {
  const { vendor_id, settlement_id, settlement_no } = row
  const account_last4 = lastFour(openAccount(secrets, vendor_id, row.bank_account_sealed))
  const paid = payable - outstanding
  return { vendor_id, settlement_id, settlement_no, kind, amount, payable, paid, account_last4 }
}

/** A settlement below zero is paid by its vendor. */
const owed = () =>
  new Refusal('INVALID_SETTLEMENT_STATE', {
    message:
      'The vendor owes what the settlement comes to. Set it off with the next one (`…/set-off`), or record what the vendor transferred (`…/payments` with the kind `received`).',
    details: { status: 'confirmed' },
  })

/** @throws Refusal when it cannot be paid so: it was paid otherwise, the vendor owes it, or a batch pays it. */
async function refuseUnpayable(
  services: SettlementServices,
  session: Session,
  asked: AskedDay,
  { settlement, row, outstanding }: Judgement,
): Promise<void> {
  if (settlement.status === 'paid') return refuseOtherwise(session, asked, { settlement, row })
  if (outstanding < 0n) throw owed()
  refuseInBatch(row)
  refuseDay(services, settlement, asked.paid_on)
}

/** @throws Refusal ALREADY_PAID with the payments, when another day or reference is recorded. */
async function refuseOtherwise(
  session: Session,
  { paid_on, reference }: AskedDay,
  { settlement, row }: Pick<Judgement, 'settlement' | 'row'>,
): Promise<void> {
  const recorded = { paid_on: settlement.paid_on, reference: settlement.reference }
  const isSame =
    (paid_on ?? recorded.paid_on) === recorded.paid_on &&
    (reference ?? recorded.reference) === recorded.reference
  if (isSame) return
  const payments = (await paymentsOf(session, [row])).map(paymentView)
  // It came to nothing, so that nothing says when or how it was paid.
  if (payments.length === 0) return
  throw new Refusal('ALREADY_PAID', { details: { ...recorded, payments } })
}

/** @throws Refusal when the day lies before the confirmation, or in the future. */
export function refuseDay(
  { calendar, clock }: Pick<SettlementServices, 'calendar' | 'clock'>,
  { vendor_id, confirmed_at }: Pick<Judgement['settlement'], 'vendor_id' | 'confirmed_at'>,
  asked: Day | null | undefined,
): void {
  const confirmed = confirmed_at && calendar.dayOf(new Date(confirmed_at))
  const today = calendar.dayOf(clock.now(vendor_id))
  const paidOn = asked ?? today
  if (!confirmed || (paidOn >= confirmed && paidOn <= today)) return
  const message = `must lie between ${confirmed}, the day of the confirmation, and today, ${today}`
  const details = { issues: [{ path: 'paid_on', message }] }
  throw new Refusal('VALIDATION_ERROR', { message: `paid_on ${message}.`, details })
}
