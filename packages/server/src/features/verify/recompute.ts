/** Recomputes settlements, counts and the feed on the target, as `napum verify` does on a service. */
import { ConfigError } from '../../config/config.ts'
import { systemClock } from '../../core/values/context.ts'
import { JOB_PART_MS, startPart } from '../../core/work/work-time.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Recomputing } from '../../platform/move/run.ts'
import type { JobLog } from '../jobs/index.ts'
import { verifyPart } from './operations.ts'
import { joinedFindings } from './rules.ts'

type Recomputation = Omit<
  Awaited<ReturnType<typeof verifyPart>>,
  'differ' | 'passOver' | 'vendors_before' | 'next'
>

/** @throws ConfigError when something differs, or could not be looked at. */
export async function recompute(options: Recomputing, db: Database): Promise<Recomputation> {
  // The key that accounts are encrypted with is of another machine, perhaps.
  const secrets = null
  const config = { ...options.config, timeZone: options.timeZone }
  const services = { db, realClock: systemClock, config, secrets }
  const failures: string[] = []
  const log: JobLog = {
    warn: (details) => void failures.push(JSON.stringify(details)),
    error: (details) => void failures.push(JSON.stringify(details)),
  }
  const part = (after: string | null) =>
    verifyPart(services, { after, log, isOver: startPart(systemClock, JOB_PART_MS) })
  let found = await part(null)
  while (found.next !== null) {
    const { vendors_before, vendor_count } = found
    options.onStep({ stage: 'verify', table: null, done: vendors_before, total: vendor_count })
    found = joinedFindings(found, await part(found.next))
  }
  if (failures.length > 0) {
    throw new ConfigError(`The target could not be recomputed: ${failures[0]}. Run the move again.`)
  }
  if (found.difference_count > 0 && !options.withDifferences) throw differ(found)
  const { checked_count, difference_count, differences, unchecked_count, unchecked, vendor_count } = found
  return { checked_count, difference_count, differences, unchecked_count, unchecked, vendor_count }
}

const differ = ({ difference_count, differences: [first] }: Recomputation) =>
  new ConfigError(
    `Both databases have the same rows, but ${difference_count} figures in them do not add up, such as ${first?.subject}. ` +
      'They did not before the move either: start the service on the source and run `napum verify`. To take them along, ' +
      'run the move again with --with-differences.',
  )
