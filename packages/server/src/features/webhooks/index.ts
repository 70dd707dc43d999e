/** What other features may use of webhooks. */
export { type Caller, CallStopped, type Outcome, straight, type Through } from './call.ts'
export { type Lookup, lookUp } from './connect.ts'
export type { DeliverServices } from './deliver.ts'
export { deliveriesJob, webhooksJob } from './job.ts'
export { type NoticeData, sendNotice } from './notice.ts'
export { countByStatus, hasPaused } from './queries.ts'
export { webhooks } from './routes.ts'
export { type SenderServices, WebhookSender } from './sender.ts'
