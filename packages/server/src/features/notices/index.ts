/** What other features may use of notices. */
export { serviceNoticesFor } from './announcements.ts'
export { type NoticeJobServices, noticesJob, oldLettersJob } from './job.ts'
export { LetterQueue } from './letter-queue.ts'
export { countByState as countLettersByState } from './log-queries.ts'
export { notices } from './routes.ts'
export { listSandboxNotices } from './sandbox-list.ts'
export { offered as offeredToTurnOff, turnOff } from './settings.ts'
