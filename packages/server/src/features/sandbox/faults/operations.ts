/** Faults that are asked for: set, listed and cleared. Decision 154. */
import type { Fault } from '@napum/contract'
import { answered } from '../../../core/values/instants.ts'
import { invalid } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { SandboxServices } from '../services.ts'
import * as queries from './queries.ts'
import { faultIssue, SLOW_MS_DEFAULT } from './rules.ts'

const SEED_BYTES = 4
const TOO_MANY = `you have asked for ${queries.FAULTS_MAX} faults already: clear them first`

const faultView = ({ asked: _, ...row }: queries.FaultRow): Fault => answered(row)

export async function listFaults({ db }: SandboxServices, { vendor }: Call<'listFaults'>) {
  const rows = await db.rows(queries.listFaults, [vendor?.vendor_id ?? null])
  return { fault_list: rows.map(faultView) }
}

export async function setFault(services: SandboxServices, { vendor, body }: Call<'setFault'>) {
  const issue = faultIssue(body)
  if (issue) throw invalid([issue])
  const { db, ids, realClock } = services
  const now = realClock.now()
  const probability = body.probability ?? null
  const row = await firstRow(db, queries.insertFault, [
    ids.ulid(now),
    vendor?.vendor_id ?? null,
    body.kind,
    body.match?.method ?? null,
    body.match?.path ?? null,
    probability === null ? (body.times ?? 1) : null,
    probability,
    body.seed ?? ids.secretBytes(SEED_BYTES).readUInt32BE(),
    body.milliseconds ?? SLOW_MS_DEFAULT,
    now,
  ])
  if (!row) throw invalid([{ path: 'kind', message: TOO_MANY }])
  return { fault: faultView(row) }
}

export async function clearFaults({ db }: SandboxServices, { vendor }: Call<'clearFaults'>) {
  const rows = await db.rows(queries.deleteFaults, [vendor?.vendor_id ?? null])
  return { cleared_count: rows.length }
}
