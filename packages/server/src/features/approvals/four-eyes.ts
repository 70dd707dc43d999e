/** Puts a second pair of eyes before calls that move money: `FOUR_EYES=on`. Decision 231. */
import type { approvalsEndpoints } from '@napum/contract'
import type { Call, Operation, Operations, OperationsOf } from '../../core/operation.ts'
import type { Answer } from '../../core/values/answers.ts'
import { type ApprovalServices, approve, ask, listApprovals, reject, type Sent } from './operations.ts'
import { accountDetail, changesAccount, type HeldName, keyed, reaches } from './rules.ts'

type Direct = Omit<Operations, keyof typeof approvalsEndpoints>

/** All operations: those that want a second person wait for one, and what is approved is done as it always was. */
export function withApprovals(services: ApprovalServices, direct: Direct): Operations {
  const approvals: OperationsOf<typeof approvalsEndpoints> = {
    listApprovals: (call) => listApprovals(services, call),
    approve: (call) =>
      approve(services, call, (name, sent) =>
        (direct[name] as (call: unknown) => Promise<Answer>)({ ...call, ...sent }),
      ),
    reject: (call) => reject(services, call),
  }
  const isOn = services.config.fourEyes && services.livemode
  return { ...direct, ...(isOn ? heldOperations(services, direct) : {}), ...approvals }
}

function heldOperations(services: ApprovalServices, direct: Direct): Pick<Operations, HeldName> {
  const of = (vendorId: string | null, subject: string | null, detail: string) => ({
    vendorId,
    subject,
    detail,
  })
  const always =
    <Name extends HeldName>(name: Name, asked: (call: Call<Name>) => ReturnType<typeof of>) =>
    (call: Call<Name>) =>
      ask(services, name, call as Call<HeldName>, asked(call))
  return {
    payTransferBatch: always('payTransferBatch', ({ params, body }) =>
      of(null, params.batch_id, paidText(body)),
    ),
    paySettlement: always('paySettlement', ({ params, body }) =>
      of(null, params.settlement_id, paidText(body)),
    ),
    paySettlements: async (call) => {
      const { body } = call
      if (body.dry_run) return direct.paySettlements(call)
      const what = body.settlement_ids
        ? `${body.settlement_ids.length} settlements`
        : `up to ${body.period_end}`
      return ask(services, 'paySettlements', call, of(null, null, `${what} ${paidText(body)}`.trim()))
    },
    recordPayment: async (call) => {
      if (call.body.kind !== 'payment') return direct.recordPayment(call)
      const { amount } = call.body
      const asked = of(null, call.params.settlement_id, `${amount} KRW`)
      // With a key, so that a second run after a process died records nothing twice.
      return ask(services, 'recordPayment', call, asked, (id): Sent => {
        const idempotency_key = call.body.idempotency_key ?? `approval:${id}`
        return { ...call, body: { ...call.body, idempotency_key } } as Sent
      })
    },
    releaseVendor: always('releaseVendor', ({ params }) => of(params.vendor_id, params.vendor_id, '')),
    releaseSettlement: always('releaseSettlement', ({ params }) => of(null, params.settlement_id, '')),
    updateVendor: heldAccount(services, direct),
    addAdjustments: heldAdjustments(services, direct),
    commitAdjustments: async (call) => {
      if (call.body?.dry_run) return direct.commitAdjustments(call)
      const body = { ...call.body, dry_run: true }
      const detail = detailOf(services, await direct.commitAdjustments({ ...call, body }))
      if (detail === null) return direct.commitAdjustments(call)
      return ask(services, 'commitAdjustments', call, of(null, call.params.upload_id, detail))
    },
  }
}

/** What adjustments came to that were tried, in words; null: it is too little to wait for. */
function detailOf({ config }: ApprovalServices, tried: unknown): string | null {
  const { results, total_amount } = tried as { results: readonly object[]; total_amount: number }
  return reaches(results, config.fourEyesFrom) ? `${results.length} adjustments, ${total_amount} KRW` : null
}

const paidText = (sent: { paid_on?: string | null; reference?: string | null } | null): string =>
  [sent?.paid_on, sent?.reference].filter(Boolean).join(' ')

const heldAccount =
  (services: ApprovalServices, direct: Direct): Operation<'updateVendor'> =>
  async (call) => {
    const { vendor_id } = call.params
    const { vendor } = (await direct.getVendor({ ...call, body: null })) as {
      vendor: Parameters<typeof changesAccount>[0]
    }
    if (!changesAccount(vendor, call.body)) return direct.updateVendor(call)
    const asked = { vendorId: vendor_id, subject: vendor_id, detail: accountDetail(vendor, call.body) }
    return ask(services, 'updateVendor', call, asked)
  }

const heldAdjustments =
  (services: ApprovalServices, direct: Direct): Operation<'addAdjustments'> =>
  async (call) => {
    if (call.body.dry_run) return direct.addAdjustments(call)
    const body = { ...call.body, dry_run: true }
    const detail = detailOf(services, await direct.addAdjustments({ ...call, body }))
    if (detail === null) return direct.addAdjustments(call)
    const asked = { vendorId: null, subject: null, detail }
    return ask(services, 'addAdjustments', call, asked, (id): Sent => {
      const adjustments = keyed(call.body.adjustments, id)
      return { ...call, body: { ...call.body, adjustments } } as Sent
    })
  }
