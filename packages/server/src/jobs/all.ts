/** Everything that the service does on a timer. A new job gets a file in this folder and a line in this list. */
import type { PruneServices } from '../core/changes/prune.ts'
import type { KeyUse } from '../core/key-use.ts'
import type { JobRunner } from '../core/operator-jobs/runner.ts'
import type { RequestLog } from '../core/requests/log.ts'
import { type SenderServices, WebhookSender } from '../core/webhooks/sender.ts'
import type { Database } from '../db/database.ts'
import { type AuditJobServices, auditJob } from './audit.ts'
import { changesJob } from './changes.ts'
import { emptyDaysJob } from './empty-days.ts'
import { itemTextsJob } from './item-texts.ts'
import { keyUseJob } from './key-use.ts'
import { operatorJobsJob } from './operator-jobs.ts'
import { peopleJob } from './people.ts'
import { rateWindowsJob } from './rate-windows.ts'
import { oldRequestsJob, requestLogJob } from './requests.ts'
import type { Job } from './runner.ts'
import { uploadsJob } from './uploads.ts'
import { vacuumJob } from './vacuum.ts'
import { deliveriesJob, webhooksJob } from './webhooks.ts'

/** What jobs may use. */
export interface JobServices extends PruneServices, SenderServices, AuditJobServices {
  readonly db: Database
  readonly keyUse: KeyUse
  readonly requests: RequestLog
  readonly jobRunner: JobRunner
  readonly config: PruneServices['config'] & SenderServices['config'] & AuditJobServices['config']
}

export const allJobs = ({ db, keyUse, requests, jobRunner, ...services }: JobServices): Job[] => [
  keyUseJob(keyUse),
  requestLogJob(requests),
  oldRequestsJob(db, services.realClock),
  changesJob({ db, ...services }),
  uploadsJob(db, services.realClock),
  peopleJob(db, services.realClock),
  auditJob({ db, ...services }),
  webhooksJob(new WebhookSender({ db, ...services })),
  deliveriesJob(db, services.realClock),
  operatorJobsJob(jobRunner),
  itemTextsJob(db),
  emptyDaysJob(db),
  // The embedded database has one process, which counts requests in its memory.
  db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, services.realClock),
]
