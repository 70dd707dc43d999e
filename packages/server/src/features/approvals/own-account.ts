/** A vendor asks for another account; the operator approves it. Decision 232. */
import { accountFields, type Vendor } from '@napum/contract'
import { vendorOf } from '../../core/people/caller.ts'
import { lockMembers } from '../../core/people/members.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { Call, Operation } from '../../core/work/operation.ts'
import { type ApprovalServices, type HeldInput, keep } from './operations.ts'
import * as queries from './queries.ts'
import { accountDetail, accountEffect, changesAccount } from './rules.ts'

export const requestOwnAccount =
  (
    services: ApprovalServices,
    vendorNow: (call: Call<'requestOwnAccount'>, vendorId: string) => Promise<Vendor>,
  ): Operation<'requestOwnAccount'> =>
  async (call) => {
    const vendorId = vendorOf(call.caller)
    const { bank_code, bank_account, account_holder } = call.body
    const body = { bank_code, bank_account, account_holder }
    const empty = accountFields.filter((field) => body[field] === '')
    if (empty.length > 0) throw invalid(empty.map((path) => ({ path, message: 'must not be empty' })))
    const vendor = await vendorNow(call, vendorId)
    if (!changesAccount(vendor, body)) throw invalid([{ path: 'bank_account', message: 'is the one of now' }])
    const asked = {
      vendorId,
      subject: vendorId,
      detail: accountDetail(vendor, body),
      effect: accountEffect(vendor, body),
    }
    const sent = { params: { vendor_id: vendorId }, query: {}, body } as HeldInput
    const approval = await services.db.transaction(async (session) => {
      // Of two who ask at once the second one replaces what the first one asked for.
      await lockMembers(session, vendorId)
      await session.rows(queries.replaceAsked, [vendorId, services.realClock.now()])
      return keep({ ...services, db: session }, 'updateVendor', { ...call, ...sent }, asked)
    })
    return { approval }
  }
