/** SQL of the calls of test keys. Decision 153. */
import type { SandboxCall } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'

/** `endpoint` is the name of a call. */
export type CallRow = Omit<RowOf<SandboxCall, 'received_at'>, 'call_no'> & { call_no: string }

const columns = `vendor_id, key_id, request_id, received_at, duration_ms, endpoint, status, error_code, fault,
  retry_after_seconds, entry_count, keyed_count, reading`

export const insertCall = statement<{ call_no: string }>('sandbox_calls.insert')`
  insert into sandbox_call (${columns})
  values ($1::text, $2::text, $3::text, $4::timestamptz, $5::integer, $6::text, $7::integer, $8::text, $9::text,
    $10::integer, $11::integer, $12::integer, $13::text)
  returning call_no::text`

// The last $3 after $2, newest first. By the number, not by its text beside it.
export const callsOfVendor = statement<CallRow>('sandbox_calls.of_vendor')`
  select call_no::text, ${columns} from sandbox_call
  where vendor_id = $1::text and call_no > $2::bigint
  order by sandbox_call.call_no desc
  limit $3::integer`

export const callsOfAll = statement<CallRow>('sandbox_calls.of_all')`
  select call_no::text, ${columns} from sandbox_call
  where call_no > $1::bigint
  order by sandbox_call.call_no desc
  limit $2::integer`

export const forgetCalls = statement('sandbox_calls.forget')`
  delete from sandbox_call where call_no <= $1::bigint`
