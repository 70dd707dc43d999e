/** Everything that the service does on a timer. A new job gets a `job.ts` in its feature and a line in this list. */

import { MINUTE_MS } from './core/values/instants.ts'
import { oldLinesJob } from './features/audit/index.ts'
import { changesJob } from './features/changes/index.ts'
import { uploadsJob } from './features/fulfilment/index.ts'
import { type NoticeJobServices, noticesJob, oldLettersJob } from './features/notices/index.ts'
import { itemTextsJob } from './features/orders/index.ts'
import { oldRequestsJob } from './features/requests/index.ts'
import { peopleJob } from './features/sessions/index.ts'
import { chainJob } from './features/verify/index.ts'
import { deliveriesJob, WebhookSender, webhooksJob } from './features/webhooks/index.ts'
import { dayTotalsJob, emptyDaysJob } from './features/work-list/index.ts'
import { rateWindowsJob } from './http/rate-windows.ts'
import type { HttpServices } from './http/services.ts'
import { vacuumJob } from './platform/db/vacuum.ts'
import type { Job } from './platform/jobs/runner.ts'

type JobServices = NoticeJobServices & Pick<HttpServices, 'keyUse' | 'requests' | 'jobRunner' | 'audit'>

/** What a process keeps in its memory: written now and then, so that no request waits for it, and when the process ends. */
const keptInMemory = ({ keyUse, audit, requests, jobRunner }: JobServices): Job[] => [
  { name: 'key-use', everyMs: 30_000, run: () => keyUse.flush(), drain: () => keyUse.flush() },
  { name: 'audit', everyMs: MINUTE_MS, run: () => audit.flush(), drain: () => audit.flush() },
  // Half of the second within which a request can be looked up.
  { name: 'request-log', everyMs: 500, run: () => requests.flush(), drain: () => requests.drain() },
  // That it lives: a fraction of the lease, so that a process that is slow for a while is not taken for dead.
  { name: 'operator-jobs', everyMs: 2_000, run: () => jobRunner.beat(), drain: () => jobRunner.drain() },
]

export const allJobs = (services: JobServices): Job[] => {
  const { db, realClock } = services
  return [
    ...keptInMemory(services),
    oldRequestsJob(db, realClock),
    changesJob(services),
    uploadsJob(db, realClock),
    peopleJob(db, realClock),
    oldLinesJob(services),
    webhooksJob(new WebhookSender(services)),
    deliveriesJob(db, realClock),
    noticesJob(services),
    oldLettersJob(services),
    itemTextsJob(db),
    emptyDaysJob(db),
    dayTotalsJob(db),
    chainJob(services),
    // The embedded database has one process, which counts requests in its memory.
    db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, realClock),
  ]
}
