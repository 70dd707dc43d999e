/** Puts a second pair of eyes before calls that move money: `FOUR_EYES=on`. Decision 231. */
import { APPROVAL_CHANGES_MAX, type Settlement, type TransferBatch, type Vendor } from '@napum/contract'
import type { Answer } from '../../core/values/answers.ts'
import type { BasicCall, Call, Operation, Operations, OperationsOf } from '../../core/work/operation.ts'
import {
  type ApprovalRequest,
  type ApprovalServices,
  approve,
  ask,
  type HeldInput,
  isFourEyes,
  listApprovals,
  reject,
} from './operations.ts'
import { requestOwnAccount } from './own-account.ts'
import type { Effect } from './queries.ts'
import {
  accountDetail,
  accountEffect,
  adjustmentsEffect,
  changesAccount,
  effectOf,
  type HeldName,
  keyed,
  paymentChanges,
  reaches,
  releaseEffect,
  settlementChange,
  transferChange,
} from './rules.ts'

type Direct = Omit<Operations, keyof OperationsOf<'approvals'>>

/** All operations: those that want a second person wait for one, and what is approved is done as it always was. */
export function withApprovals(services: ApprovalServices, direct: Direct): Operations {
  const approvals: OperationsOf<'approvals'> = {
    listApprovals: (call) => listApprovals(services, call),
    approve: (call) =>
      approve(services, call, (name, sent) =>
        (direct[name] as (call: unknown) => Promise<Answer>)({ ...call, ...sent }),
      ),
    reject: (call) => reject(services, call),
    requestOwnAccount: requestOwnAccount(services, (call, vendorId) => vendorNow(direct, call, vendorId)),
  }
  return { ...direct, ...(isFourEyes(services) ? heldOperations(services, direct) : {}), ...approvals }
}

function heldOperations(services: ApprovalServices, direct: Direct): Pick<Operations, HeldName> {
  return {
    ...heldPayments(services, direct),
    ...heldReleases(services, direct),
    updateVendor: heldAccount(services, direct),
    addAdjustments: heldAdjustments(services, direct),
    commitAdjustments: async (call) => {
      if (call.body?.dry_run) return direct.commitAdjustments(call)
      const body = { ...call.body, dry_run: true }
      const tried = triedText(services, await direct.commitAdjustments({ ...call, body }))
      if (tried === null) return direct.commitAdjustments(call)
      const effect = adjustmentsEffect(tried.results, tried.total_amount)
      const { upload_id } = call.params
      return ask(services, 'commitAdjustments', call, of(null, upload_id, tried.detail, effect))
    },
  }
}

const of = (
  vendorId: string | null,
  subject: string | null,
  detail: string,
  effect: Effect,
): ApprovalRequest => ({
  vendorId,
  subject,
  detail,
  effect,
})

/** What is asked for is looked at first: what is not there is refused at once. */
async function settlementOf(direct: Direct, call: Omit<Call<'getSettlement'>, 'body'>) {
  const { settlement } = (await direct.getSettlement({ ...call, body: null })) as {
    settlement: Settlement
  }
  return settlement
}

function heldPayments(services: ApprovalServices, direct: Direct) {
  return {
    payTransferBatch: async (call) => {
      const { batch } = (await direct.getTransferBatch({ ...call, body: null })) as { batch: TransferBatch }
      const changes = [...paymentChanges(call.body), ...batch.transfers.map(transferChange)]
      const scope = { count: batch.transfer_count, amount: batch.total_amount }
      const asked = of(null, batch.batch_id, paidText(call.body), effectOf(changes, scope))
      return ask(services, 'payTransferBatch', call, asked)
    },
    paySettlement: async (call) => {
      const settlement = await settlementOf(direct, call)
      const changes = [...paymentChanges(call.body), settlementChange(settlement)]
      const effect = effectOf(changes, { count: 1, amount: settlement.outstanding_amount })
      const asked = of(settlement.vendor_id, settlement.settlement_id, paidText(call.body), effect)
      return ask(services, 'paySettlement', call, asked)
    },
    paySettlements: async (call) => {
      const { body } = call
      if (body.dry_run) return direct.paySettlements(call)
      const tried = (await direct.paySettlements({ ...call, body: { ...body, dry_run: true } })) as {
        paid_count: number
        payable_amount: number
      }
      const changes = paymentChanges(body)
      for (const settlement_id of body.settlement_ids?.slice(0, APPROVAL_CHANGES_MAX) ?? [])
        changes.push(settlementChange(await settlementOf(direct, { ...call, params: { settlement_id } })))
      const effect = effectOf(changes, { count: tried.paid_count, amount: tried.payable_amount })
      const what = body.settlement_ids
        ? `${body.settlement_ids.length} settlements`
        : `up to ${body.period_end}`
      return ask(services, 'paySettlements', call, of(null, null, `${what} ${paidText(body)}`.trim(), effect))
    },
    recordPayment: async (call) => {
      if (call.body.kind !== 'payment') return direct.recordPayment(call)
      const { amount } = call.body
      const settlement = await settlementOf(direct, call)
      const effect = effectOf(paymentChanges(call.body), { count: 1, amount })
      const asked = of(settlement.vendor_id, settlement.settlement_id, `${amount} KRW`, effect)
      // With a key, so that a second run after a process died records nothing twice.
      return ask(services, 'recordPayment', call, asked, (id): HeldInput => {
        const idempotency_key = call.body.idempotency_key ?? `approval:${id}`
        return { ...call, body: { ...call.body, idempotency_key } } as HeldInput
      })
    },
  } satisfies Partial<Operations>
}

function heldReleases(services: ApprovalServices, direct: Direct) {
  return {
    releaseVendor: async (call) => {
      const { vendor_id } = call.params
      const { payment_hold } = (await direct.readVendorHold({ ...call, body: null })) as {
        payment_hold: { reason: string } | null
      }
      const effect = releaseEffect(payment_hold?.reason ?? null)
      return ask(services, 'releaseVendor', call, of(vendor_id, vendor_id, '', effect))
    },
    releaseSettlement: async (call) => {
      const { vendor_id, settlement_id, hold_reason } = await settlementOf(direct, call)
      return ask(
        services,
        'releaseSettlement',
        call,
        of(vendor_id, settlement_id, '', releaseEffect(hold_reason)),
      )
    },
  } satisfies Partial<Operations>
}

interface TrialResult {
  readonly results: readonly object[]
  readonly total_amount: number
  readonly detail: string
}

/** What adjustments came to that were tried, in words; null: it is too little to wait for. */
function triedText({ config }: ApprovalServices, answer: unknown): TrialResult | null {
  const { results, total_amount } = answer as Omit<TrialResult, 'detail'>
  const detail = `${results.length} adjustments, ${total_amount} KRW`
  return reaches(results, config.fourEyesFrom) ? { results, total_amount, detail } : null
}

const paidText = (sent: { paid_on?: string | null; reference?: string | null } | null): string =>
  [sent?.paid_on, sent?.reference].filter(Boolean).join(' ')

async function vendorNow(direct: Direct, call: BasicCall, vendor_id: string): Promise<Vendor> {
  const asked = { ...call, params: { vendor_id }, query: {}, body: null } as Call<'getVendor'>
  return ((await direct.getVendor(asked)) as { vendor: Vendor }).vendor
}

const heldAccount =
  (services: ApprovalServices, direct: Direct): Operation<'updateVendor'> =>
  async (call) => {
    const { vendor_id } = call.params
    const vendor = await vendorNow(direct, call, vendor_id)
    if (!changesAccount(vendor, call.body)) return direct.updateVendor(call)
    const asked = of(vendor_id, vendor_id, accountDetail(vendor, call.body), accountEffect(vendor, call.body))
    return ask(services, 'updateVendor', call, asked)
  }

const heldAdjustments =
  (services: ApprovalServices, direct: Direct): Operation<'addAdjustments'> =>
  async (call) => {
    if (call.body.dry_run) return direct.addAdjustments(call)
    const body = { ...call.body, dry_run: true }
    const tried = triedText(services, await direct.addAdjustments({ ...call, body }))
    if (tried === null) return direct.addAdjustments(call)
    const effect = adjustmentsEffect(tried.results, tried.total_amount, call.body.adjustments)
    return ask(services, 'addAdjustments', call, of(null, null, tried.detail, effect), (id): HeldInput => {
      const adjustments = keyed(call.body.adjustments, id)
      return { ...call, body: { ...call.body, adjustments } } as HeldInput
    })
  }
