/** The recomputation as a job. Decision 129. */
import type { VerifyJobRequest } from '@napum/contract'
import { type OfferedWork, partsWork } from '../jobs/index.ts'
import { startOf, verifyPart } from './operations.ts'
import { joinedFindings } from './rules.ts'
import type { VerifyServices } from './steps.ts'

export const verifyJob = (services: VerifyServices): OfferedWork<VerifyJobRequest> => ({
  check: ({ after }) => void startOf(after),
  work: partsWork(services, {
    total: async () => null,
    part: ({ log }, _request, after, isOver) => verifyPart(services, { after, log, isOver }),
    joined: joinedFindings,
    progress: ({ vendors_before, vendor_count }) => [vendors_before, vendor_count],
  }),
})
