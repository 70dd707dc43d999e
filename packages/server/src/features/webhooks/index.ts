/** What other rooms may use of webhooks. */
export { type Caller, type Outcome, straight, type Through } from './call.ts'
export { type Lookup, lookUp } from './connect.ts'
export { deliveriesJob, webhooksJob } from './job.ts'
export { countByStatus, hasPaused } from './queries.ts'
export { webhooks } from './routes.ts'
export { type SenderServices, WebhookSender } from './sender.ts'
