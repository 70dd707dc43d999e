/** The statements of a month as a job, which keeps the zip. Decision 129. */
import type { StatementsJobRequest, StatementType } from '@napum/contract'
import type { JobRun, OfferedWork } from '../jobs/index.ts'
import { type ArchiveOf, archiveName, statementArchive } from '../statements/index.ts'
import { archiveFor, type SettlementServices } from './operations.ts'

export const statementsJob = (services: SettlementServices): OfferedWork<StatementsJobRequest> => ({
  // A month without statements is refused at once.
  check: async (request) =>
    void statementArchive({ ...(await archiveFor(services, request)), whileWaiting: alone }),
  async work(run, request) {
    const archive = followed(run, await archiveFor(services, request))
    const { pieces, records } = statementArchive(archive)
    await run.keepFile(archiveName(archive), pieces)
    return { settlement_count: archive.settlements.length, statement_count: records() ?? 0 }
  },
})

/** A job has no place among requests that others could take meanwhile. */
const alone = (wait: () => Promise<unknown>) => wait()

/** Tells with each settlement how far it is, and ends between two statements. */
function followed(run: JobRun, archive: Omit<ArchiveOf, 'whileWaiting'>): ArchiveOf {
  const { length: total } = archive.settlements
  const settlements = archive.settlements.map(({ folder, read }, at) => ({
    folder,
    read: async (type: StatementType) => {
      run.signal.throwIfAborted()
      run.progress(at, total)
      return read(type)
    },
  }))
  const whileWaiting = async (wait: () => Promise<unknown>) => {
    run.signal.throwIfAborted()
    return wait()
  }
  return { ...archive, settlements, whileWaiting }
}
