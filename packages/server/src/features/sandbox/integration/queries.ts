/** SQL of the reports of `napum test-integration`. Decision 153. */
import type { IntegrationReport } from '@napum/contract'
import { statement } from '../../../platform/db/database.ts'

// The report $3 of the vendor $1; the one before goes.
export const keepReport = statement('sandbox_integration.keep')`
  insert into sandbox_integration (vendor_id, reported_at, report) values ($1::text, $2::timestamptz, $3::jsonb)
  on conflict (vendor_id) do update set reported_at = excluded.reported_at, report = excluded.report`

export const readReport = statement<{ report: IntegrationReport; reported_at: Date }>(
  'sandbox_integration.read',
)`
  select report, reported_at from sandbox_integration where vendor_id = $1::text`
