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
      return ask(services, 'recordPayment', call, of(null, call.params.settlement_id, `${amount} KRW`))
    },
    releaseVendor: always('releaseVendor', ({ params }) => of(params.vendor_id, params.vendor_id, '')),
    releaseSettlement: always('releaseSettlement', ({ params }) => of(null, params.settlement_id, '')),
    updateVendor: heldAccount(services, direct),
    addAdjustments: heldAdjustments(services, direct),
    commitAdjustments: async (call) => {
      if (call.body?.dry_run) return direct.commitAdjustments(call)
      const tried = (await direct.commitAdjustments({
        ...call,
        body: { ...call.body, dry_run: true },
      })) as Tried
      if (!reaches(tried.results, services.config.fourEyesFrom)) return direct.commitAdjustments(call)
      const detail = `${tried.results.length} adjustments, ${tried.total_amount} KRW`
      return ask(services, 'commitAdjustments', call, of(null, call.params.upload_id, detail))
    },
  }
}

interface Tried {
  readonly results: readonly object[]
  readonly total_amount: number
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

/** What an adjustment comes to is known once it was tried. */
const heldAdjustments =
  (services: ApprovalServices, direct: Direct): Operation<'addAdjustments'> =>
  async (call) => {
    if (call.body.dry_run) return direct.addAdjustments(call)
    const body = { ...call.body, dry_run: true }
    const tried = (await direct.addAdjustments({ ...call, body })) as Tried
    if (!reaches(tried.results, services.config.fourEyesFrom)) return direct.addAdjustments(call)
    const detail = `${call.body.adjustments.length} adjustments, ${tried.total_amount} KRW`
    const asked = { vendorId: null, subject: null, detail }
    return ask(services, 'addAdjustments', call, asked, (id): Sent => {
      const adjustments = keyed(call.body.adjustments, id)
      return { ...call, body: { ...call.body, adjustments } } as Sent
    })
  }
