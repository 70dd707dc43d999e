/** Writes when keys were last used, now and then, so that no request waits for it. */
import type { KeyUse } from '../../core/vendors/key-use.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const WRITE_INTERVAL_MS = 30_000

/** A database that is away costs the time of a use, never a request. */
export const keyUseJob = (keyUse: KeyUse): Job => ({
  name: 'key-use',
  everyMs: WRITE_INTERVAL_MS,
  run: () => keyUse.flush(),
  drain: () => keyUse.flush(),
})
