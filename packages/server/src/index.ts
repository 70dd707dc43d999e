/** What other packages of the workspace, such as the bench, may use of the server. */
export { type AppOptions, buildApp } from './app.ts'
export { type Config, readConfig } from './config.ts'
export type { Database } from './db/database.ts'
export { openEmbedded } from './db/embedded.ts'
export { migrate } from './db/migrations.ts'
export { openPostgresql } from './db/postgresql.ts'
export { SECRETS_KEY_BYTES, Secrets } from './db/secrets.ts'
export { createLanes, laneLimits } from './http/concurrency.ts'
