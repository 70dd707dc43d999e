/** What test keys called. Decision 153. */
import { type Endpoint, endpoints, SANDBOX_CALLS_LIMIT_DEFAULT, type SandboxCall } from '@napum/contract'
import type { Call } from '../../../core/work/operation.ts'
import type { SandboxServices } from '../services.ts'
import { type CallRow, callsOfAll, callsOfVendor } from './queries.ts'

/** Method and path; the name itself where this version has no such endpoint any more. */
function pathOf(name: string): string {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
  return endpoint ? `${endpoint.method} ${endpoint.path}` : name
}

const callView = ({ call_no, received_at, endpoint, error_code, ...row }: CallRow): SandboxCall => ({
  ...row,
  call_no: Number(call_no),
  received_at: received_at.toISOString(),
  endpoint: pathOf(endpoint),
  error_code: error_code as SandboxCall['error_code'],
})

export async function listCalls({ db }: SandboxServices, { vendor, query }: Call<'listSandboxCalls'>) {
  const values = [query.after ?? 0, query.limit ?? SANDBOX_CALLS_LIMIT_DEFAULT]
  const rows = vendor
    ? await db.rows(callsOfVendor, [vendor.vendor_id, ...values])
    : await db.rows(callsOfAll, values)
  return { call_list: rows.map(callView) }
}
