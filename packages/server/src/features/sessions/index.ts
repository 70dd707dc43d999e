/** What other features may use of sessions. */
export { peopleJob } from './job.ts'
export { newToken, Sessions } from './live-sessions.ts'
export { Passwords } from './password.ts'
export { sessions } from './routes.ts'
export { endSessionsOf, endSessionsOfVendor, openSessions, passkeysOf } from './session-queries.ts'
export { normalLogin, refuseHidden } from './texts.ts'
