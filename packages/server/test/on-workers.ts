/** `npm run test:workers`: the service of a test is several processes, wherever the test only speaks to it over HTTP. */
import { it } from 'vitest'

const { TEST_WORKERS } = process.env

export const onWorkers = TEST_WORKERS !== undefined

/** What a service on a server database gets then; nothing elsewhere. */
export const workersWanted: Record<string, string> = TEST_WORKERS ? { WORKERS: TEST_WORKERS } : {}

/** A test that reaches into the process of its service, among others that do not. */
export const inside = it.skipIf(onWorkers)
