/** `npm run test:workers`: the service of a test is several processes, wherever the test only speaks to it over HTTP. */
const { TEST_WORKERS } = process.env

export const onWorkers = TEST_WORKERS !== undefined

/** How a service on a server database is told so; nothing elsewhere. */
export const workersWanted: Record<string, string> = TEST_WORKERS ? { WORKERS: TEST_WORKERS } : {}
