/** Keeps the last report of each vendor's `napum test-integration`. Decision 153. */
import type { Integration, IntegrationReport } from '@napum/contract'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { type Database, firstRow, statement } from '../../platform/db/database.ts'
import type { SandboxServices } from './services.ts'

// The report $3 of the vendor $1; the one before goes.
const keepReport = statement('sandbox_integration.keep')`
  insert into sandbox_integration (vendor_id, reported_at, report) values ($1::text, $2::timestamptz, $3::jsonb)
  on conflict (vendor_id) do update set reported_at = excluded.reported_at, report = excluded.report`

const readReport = statement<{ report: IntegrationReport; reported_at: Date }>('sandbox_integration.read')`
  select report, reported_at from sandbox_integration where vendor_id = $1::text`

export async function reportIntegration(
  { db, realClock }: SandboxServices,
  { vendor, body }: Call<'reportIntegration'>,
): Promise<{ integration: Integration }> {
  if (!vendor) throw new Refusal('FORBIDDEN')
  const now = realClock.now()
  await db.rows(keepReport, [vendor.vendor_id, now, JSON.stringify(body)])
  return { integration: viewOf({ report: body, reported_at: now }) }
}

/** null: no run was reported. */
export async function integrationOf(db: Database, vendorId: string): Promise<Integration | null> {
  const row = await firstRow(db, readReport, [vendorId])
  return row ? viewOf(row) : null
}

const viewOf = ({ report, reported_at }: { report: IntegrationReport; reported_at: Date }): Integration => ({
  ...report,
  reported_at: reported_at.toISOString(),
})
