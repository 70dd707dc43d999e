/** Keeps the last report of each vendor's `napum test-integration`. Decision 153. */
import type { Integration, IntegrationReport } from '@napum/contract'
import { Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import { type Database, firstRow } from '../../../platform/db/database.ts'
import type { SandboxServices } from '../services.ts'
import * as queries from './queries.ts'

export async function reportIntegration(
  { db, realClock }: SandboxServices,
  { vendor, body }: Call<'reportIntegration'>,
): Promise<{ integration: Integration }> {
  if (!vendor) throw new Refusal('FORBIDDEN')
  const now = realClock.now()
  await db.rows(queries.keepReport, [vendor.vendor_id, now, JSON.stringify(body)])
  return { integration: viewOf({ report: body, reported_at: now }) }
}

/** null: no run was reported. */
export async function integrationOf(db: Database, vendorId: string): Promise<Integration | null> {
  const row = await firstRow(db, queries.readReport, [vendorId])
  return row ? viewOf(row) : null
}

const viewOf = ({ report, reported_at }: { report: IntegrationReport; reported_at: Date }): Integration => ({
  ...report,
  reported_at: reported_at.toISOString(),
})
