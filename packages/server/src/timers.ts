/** Everything that the service does on a timer. A new job gets a `job.ts` in its feature and a line in this list. */

import { auditJob, oldLinesJob } from './features/audit/index.ts'
import { changesJob } from './features/changes/index.ts'
import { uploadsJob } from './features/fulfilment/index.ts'
import { operatorJobsJob } from './features/jobs/index.ts'
import { type NoticeJobServices, noticesJob, oldLettersJob } from './features/notices/index.ts'
import { itemTextsJob } from './features/orders/index.ts'
import { oldRequestsJob, requestLogJob } from './features/requests/index.ts'
import { peopleJob } from './features/sessions/index.ts'
import { keyUseJob } from './features/vendors/index.ts'
import { chainJob } from './features/verify/index.ts'
import { deliveriesJob, WebhookSender, webhooksJob } from './features/webhooks/index.ts'
import { dayTotalsJob, emptyDaysJob } from './features/work-list/index.ts'
import { rateWindowsJob } from './http/rate-windows.ts'
import type { HttpServices } from './http/services.ts'
import { vacuumJob } from './platform/db/vacuum.ts'
import type { Job } from './platform/jobs/runner.ts'

type JobServices = NoticeJobServices & Pick<HttpServices, 'keyUse' | 'requests' | 'jobRunner' | 'audit'>

export const allJobs = (services: JobServices): Job[] => {
  const { db, realClock } = services
  return [
    keyUseJob(services.keyUse),
    requestLogJob(services.requests),
    oldRequestsJob(db, realClock),
    changesJob(services),
    uploadsJob(db, realClock),
    peopleJob(db, realClock),
    auditJob(services),
    oldLinesJob(services),
    webhooksJob(new WebhookSender(services)),
    deliveriesJob(db, realClock),
    noticesJob(services),
    oldLettersJob(services),
    operatorJobsJob(services.jobRunner),
    itemTextsJob(db),
    emptyDaysJob(db),
    dayTotalsJob(db),
    chainJob(services),
    // The embedded database has one process, which counts requests in its memory.
    db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, realClock),
  ]
}
