/** What test keys called. Decision 153. */
import { SANDBOX_CALLS_LIMIT_DEFAULT, type SandboxCall } from '@napum/contract'
import { lineOf } from '../../../core/people/reading.ts'
import { answered } from '../../../core/values/instants.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { SandboxServices } from '../services.ts'
import { type CallRow, callsOfAll, callsOfVendor } from './queries.ts'

const callView = (row: CallRow): SandboxCall => ({
  ...answered(row),
  call_no: Number(row.call_no),
  endpoint: lineOf(row.endpoint),
})

export async function listCalls({ db }: SandboxServices, { vendor, query }: Call<'listSandboxCalls'>) {
  const values = [query.after ?? 0, query.limit ?? SANDBOX_CALLS_LIMIT_DEFAULT]
  const rows = vendor
    ? await db.rows(callsOfVendor, [vendor.vendor_id, ...values])
    : await db.rows(callsOfAll, values)
  return { call_list: rows.map(callView) }
}
