/** What other packages of the workspace, such as the bench, may use of the server. */
export { type AppOptions, buildApp } from './app.ts'
export { type Config, readConfig } from './config/config.ts'
export { createLanes, laneLimits } from './http/concurrency.ts'
export type { Database } from './platform/db/database.ts'
export { openEmbedded } from './platform/db/embedded.ts'
export { migrate } from './platform/db/migrations.ts'
export { openPostgresql } from './platform/db/postgresql.ts'
export { SECRETS_KEY_BYTES, Secrets } from './platform/db/secrets.ts'
