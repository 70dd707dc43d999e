/** The recomputation as a job. Decision 129. */
import type { VerifyRequest } from '@napum/contract'
import type { OfferedWork } from '../jobs/index.ts'
import { partsWork } from '../jobs/index.ts'
import { startOf, type VerifyServices, verifyPart } from './operations.ts'
import { joinedFindings } from './rules.ts'

export const verifyJob = (services: VerifyServices): OfferedWork<VerifyRequest> => ({
  check: ({ after }) => void startOf(after),
  work: partsWork(services, {
    total: async () => null,
    part: ({ log }, _request, after, isOver) => verifyPart(services, { after, log, isOver }),
    joined: joinedFindings,
    progress: ({ vendors_before, vendor_count }) => [vendors_before, vendor_count],
  }),
})
