/** What needs a decision about the installation itself: profiles, the last verification, the disk and the database. */
import { missingFieldsOf } from '../../core/vendors/party.ts'
import { firstRow } from '../../platform/db/database.ts'
import { diskSpace, isScarce } from './disk.ts'
import { type AttentionFinding, finding, type Search } from './finding.ts'
import * as states from './state-queries.ts'

export async function vendorProfiles({ db, limit }: Search): Promise<AttentionFinding[]> {
  const rows = await db.rows(states.incompleteProfiles, [limit])
  const blank = rows.map(({ vendor_id, ...profile }) => ({
    vendor_id,
    detail: missingFieldsOf(profile).join(', '),
  }))
  return [finding('vendor_profiles_incomplete', rows[0]?.total ?? 0, blank)]
}

/** Statements print the marketplace where it is the one who receives. */
export async function marketplaceProfile({ db, config }: Search): Promise<AttentionFinding[]> {
  if (config.statementReceiver === 'orderer') return []
  const profile = await firstRow(db, states.marketplaceProfile)
  const missing = profile ? missingFieldsOf(profile) : []
  if (missing.length === 0) return []
  return [finding('marketplace_profile_incomplete', 1, [{ detail: missing.join(', ') }])]
}

export async function verifyRun({ db, calendar, limit }: Search): Promise<AttentionFinding[]> {
  const run = await firstRow(db, states.lastVerifyRun)
  if (!run) return []
  const date = calendar.dayOf(run.started_at)
  const examples = run.subjects.slice(0, limit).map((detail) => ({ detail, date }))
  return [finding('verify_differences', run.difference_count, examples, date, date)]
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

export async function service({ db, config }: Search): Promise<AttentionFinding[]> {
  const found: AttentionFinding[] = []
  const disk = await diskSpace(config.dataDir)
  if (disk && isScarce(disk)) {
    const detail = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} are free`
    found.push(finding('disk_space', 1, [{ detail }]))
  }
  if (db.kind === 'embedded') found.push(finding('embedded_database', 1, []))
  return found
}
