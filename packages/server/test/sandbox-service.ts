/** A live service with a sandbox beside it, each on a fresh database. */

import type { EndpointName } from '@napum/contract'
import { pino } from 'pino'
import { type Config, readConfig } from '../src/config/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import { SandboxService } from '../src/sandbox.ts'
import { type Kind, openTestDatabase } from './databases.ts'
import {
  type CallOptions,
  patientLanes,
  type Reply,
  startTestService,
  TestClock,
  type TestOptions,
  type TestService,
  type TestVendor,
  testSecrets,
} from './service.ts'

export const TEST_OPERATOR_KEY = 'napum_test_operator_of_the_tests_of_the_sandbox'

export interface SandboxTest {
  readonly live: TestService
  /** The database of the sandbox once it was opened. */
  readonly testDb: () => Database | null
  readonly sandbox: SandboxService
  /** Calls as the operator of the sandbox. */
  operator(name: EndpointName, body?: unknown, options?: CallOptions): Promise<Reply>
  /** A vendor of the live service with a key of each kind. */
  newVendor(): Promise<{ live: TestVendor; test: TestVendor }>
  close(): Promise<void>
}

export async function startWithSandbox(kind: Kind, options: TestOptions = {}): Promise<SandboxTest> {
  let testDb: Database | null = null
  const realClock = options.clock ?? new TestClock()
  const config: Config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000000', ...options.env, SANDBOX: 'on' })
  const sandbox = new SandboxService({
    config,
    logger: pino({ level: 'silent' }),
    operatorKey: TEST_OPERATOR_KEY,
    secrets: testSecrets,
    realClock,
    elapsed: () => realClock.now().getTime(),
    lanes: patientLanes(),
    store: {
      isEager: false,
      mayHaveKeys: async () => testDb !== null,
      keysChanged: async () => {},
      open: async () => {
        testDb = await openTestDatabase(kind)
        return testDb
      },
    },
  })
  const live = await startTestService(kind, { ...options, sandbox, clock: realClock })
  const operator = (name: EndpointName, body?: unknown, more: CallOptions = {}) =>
    live.call(name, body, { ...more, headers: { 'x-operator-api-key': TEST_OPERATOR_KEY, ...more.headers } })
  return {
    live,
    sandbox,
    testDb: () => testDb,
    operator,
    async newVendor() {
      const vendor = await live.newVendor()
      const { body } = await live.operator(
        'issueApiKey',
        { test: true },
        { params: { vendor_id: vendor.vendor_id } },
      )
      return { live: vendor, test: { ...vendor, key: body.secret } }
    },
    close: () => live.close(),
  }
}
