/** Everything that the service does on a timer. A new job gets a `job.ts` in its feature and a line in this list. */
import type { PruneServices } from './core/changes/prune.ts'
import { emptyDaysJob } from './core/items/empty-days.ts'
import type { KeyUse } from './core/vendors/key-use.ts'
import { type AuditJobServices, auditJob, oldLinesJob } from './features/audit/index.ts'
import { changesJob } from './features/changes/index.ts'
import { uploadsJob } from './features/fulfilment/index.ts'
import type { JobRunner } from './features/jobs/index.ts'
import { operatorJobsJob } from './features/jobs/index.ts'
import { type NoticeJobServices, noticesJob, oldLettersJob } from './features/notices/index.ts'
import { itemTextsJob } from './features/orders/index.ts'
import type { RequestLog } from './features/requests/index.ts'
import { oldRequestsJob, requestLogJob } from './features/requests/index.ts'
import { peopleJob } from './features/sessions/index.ts'
import { keyUseJob } from './features/vendors/index.ts'
import { type ChainServices, chainJob } from './features/verify/index.ts'
import { deliveriesJob, type SenderServices, WebhookSender, webhooksJob } from './features/webhooks/index.ts'
import { rateWindowsJob } from './http/rate-windows.ts'
import type { Database } from './platform/db/database.ts'
import { vacuumJob } from './platform/db/vacuum.ts'
import type { Job } from './platform/jobs/runner.ts'

export interface JobServices
  extends PruneServices,
    SenderServices,
    AuditJobServices,
    ChainServices,
    NoticeJobServices {
  readonly db: Database
  readonly keyUse: KeyUse
  readonly requests: RequestLog
  readonly jobRunner: JobRunner
  readonly config: PruneServices['config'] &
    SenderServices['config'] &
    AuditJobServices['config'] &
    NoticeJobServices['config']
}

export const allJobs = ({ db, keyUse, requests, jobRunner, ...services }: JobServices): Job[] => [
  keyUseJob(keyUse),
  requestLogJob(requests),
  oldRequestsJob(db, services.realClock),
  changesJob({ db, ...services }),
  uploadsJob(db, services.realClock),
  peopleJob(db, services.realClock),
  auditJob(services),
  oldLinesJob({ db, ...services }),
  webhooksJob(new WebhookSender({ db, ...services })),
  deliveriesJob(db, services.realClock),
  noticesJob({ db, ...services }),
  oldLettersJob(db, services.realClock, services.ids),
  operatorJobsJob(jobRunner),
  itemTextsJob(db),
  emptyDaysJob(db),
  chainJob({ db, ...services }),
  // The embedded database has one process, which counts requests in its memory.
  db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, services.realClock),
]
