/** SQL of faults that were asked for. Decision 154. */
import type { Fault, FaultKind } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'

export type FaultRow = RowOf<Fault, 'created_at'> & { asked: number }

export const FAULTS_MAX = 100

const columns =
  'fault_id, vendor_id, kind, method, path, times_left, probability, seed, milliseconds, created_at, asked'

export const listFaults = statement<FaultRow>('sandbox_faults.list')`
  select ${columns} from sandbox_fault
  where $1::text is null or vendor_id = $1::text or vendor_id is null
  order by fault_id`

// No row when the vendor, or the operator, has enough already: nobody takes the room of others, who could not clear it.
export const insertFault = statement<FaultRow>('sandbox_faults.insert')`
  insert into sandbox_fault
    (fault_id, vendor_id, kind, method, path, times_left, probability, seed, milliseconds, created_at)
  select $1::text, $2::text, $3::text, $4::text, $5::text, $6::integer, $7::float8, $8::bigint, $9::integer,
    $10::timestamptz
  where (select count(*) from sandbox_fault where vendor_id is not distinct from $2::text) < ${FAULTS_MAX}
  returning ${columns}`

export const deleteFaults = statement<{ kind: FaultKind }>('sandbox_faults.delete')`
  delete from sandbox_fault where $1::text is null or vendor_id = $1::text returning kind`

// The oldest fault of one of these kinds that fits a call, counted down and up: two calls at once never share one.
export const considerFault = statement<FaultRow>('sandbox_faults.consider')`
  update sandbox_fault set asked = asked + 1, times_left = times_left - 1
  where fault_id = (
    select fault_id from sandbox_fault
    where (vendor_id is null or vendor_id = $1::text) and kind = any($2::text[])
      and (method is null or method = $3::text) and (path is null or path = $4::text)
      and (times_left is null or times_left > 0)
    order by fault_id
    limit 1
    for update
  )
  returning ${columns}`
