/** `napum test-integration` against programs that do all right, and such that do not. Decision 153. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunOptions, testIntegration } from '../../../cli/src/features/sandbox/integration/run.ts'
import { createServerDatabase, kinds } from '../databases.ts'
import { freePort } from '../ports.ts'
import { type SandboxTest, startWithSandbox } from '../sandbox-service.ts'
import { newFolder, startReady, stopServers } from '../server-process.ts'
import { TestClock } from '../service.ts'
import {
  type Account,
  carelessProgram,
  fragileProgram,
  goodProgram,
  hastyProgram,
  type Program,
  trustingProgram,
} from './sample-programs.ts'

/** Acts wait for each other, and some in vain. */
vi.setConfig({ testTimeout: 900_000 })

class RealClock extends TestClock {
  override now(): Date {
    return new Date()
  }
}

/** What is waited for in vain; long enough for what a program does within it, also on a busy machine. */
const VAIN_SECONDS = 25

describe.each(kinds)('test-integration on %s', (kind) => {
  let both: SandboxTest
  let url: string
  beforeAll(async () => {
    both = await startWithSandbox(kind, { clock: new RealClock() })
    await both.live.app.listen({ port: await freePort(), host: '127.0.0.1' })
    url = `http://127.0.0.1:${(both.live.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => both.close())

  /** Two keys of one vendor: for its program, and for the judge. */
  async function accounts(): Promise<{ program: Account; judge: Account }> {
    const { test } = await both.newVendor()
    const params = { vendor_id: test.vendor_id }
    const { body } = await both.live.operator('issueApiKey', { test: true }, { params })
    const account = { url, vendorId: test.vendor_id, apiKey: test.key }
    return { program: account, judge: { ...account, apiKey: body.secret } }
  }

  async function judged(start: (account: Account) => Program, options: Partial<RunOptions> = {}) {
    const { program, judge } = await accounts()
    const running = start(program)
    const timing = { timeoutSeconds: VAIN_SECONDS, lingerSeconds: 1, pollMs: 250 }
    const result = await testIntegration({ ...judge, ...timing, ...options })
    await running.stop()
    return { ...result, rules: result.findings.map(({ rule }) => rule).toSorted() }
  }

  it.concurrent('finds nothing to say of a program that follows the guide', async () => {
    const { acts, findings, notes } = await judged(goodProgram, { timeoutSeconds: 120 })
    expect(findings).toEqual([])
    expect(acts.map(({ outcome }) => outcome)).toEqual(Array(12).fill('passed'))
    expect(notes).toEqual(['The operator sees this result at the vendor (라이브 전 점검).'])
  })

  it.concurrent('finds what is wrong with a program that does not wait', async () => {
    const only = ['order', 'cancel', 'refused', 'lost_answer', 'partial_failure', 'cursor_expired']
    const { rules, acts, findings } = await judged((account) => hastyProgram(account, 100), { only })
    expect(findings[0]?.message).not.toContain('VALIDATION')
    // On a slow machine the order is cancelled between its list and its waybills, which it then sends again as well.
    expect(rules.filter((rule) => rule !== 'waybill_for_cancelled_item')).toEqual([
      'cancel_not_read',
      'no_idempotency_key',
      'partial_failure_all_repeated',
      'polls_too_often',
      'refused_entry_repeated',
      'repeated_without_same_key',
      'retry_after_ignored',
    ])
    expect(acts.at(-1)).toMatchObject({ outcome: 'skipped', note: 'the program does not read the feed' })
    for (const { evidence, guide, advice } of findings) {
      expect(evidence.length).toBeGreaterThan(0)
      expect(guide).toMatch(/^\/docs\//)
      expect(advice).not.toBe('')
    }
  })

  it.concurrent('finds a program that takes each 207 for done, by the item that was never sent', async () => {
    const { rules, findings } = await judged(trustingProgram, { only: ['order', 'refused_entry'] })
    expect(rules).toEqual(['refused_entry_given_up'])
    expect(findings[0]?.evidence).toMatchObject([{ endpoint: 'POST /vendor-api/shipment' }])
  })

  it.concurrent('finds what is wrong with a program that never looks back', async () => {
    const only = ['order', 'cancel', 'refused', 'lost_request', 'cursor_expired', 'cursor_unknown']
    const { rules } = await judged(carelessProgram, { only })
    // Whether the order of that moment is among what is lost is chance.
    expect(rules.filter((rule) => rule !== 'order_not_handled')).toEqual([
      'cursor_error_not_handled',
      'cursor_error_not_handled',
      'lost_request_not_repeated',
      'refused_write_given_up',
      'waybill_for_cancelled_item',
    ])
  })

  it.concurrent('finds what is wrong with a program that ends, or never began', async () => {
    const ended = await judged(fragileProgram, { only: ['order', 'lost_answer', 'lost_request'] })
    expect(ended.rules).toEqual(['lost_answer_ignored', 'order_never_read'])
    const none = await judged(() => ({ stop: async () => {} }), {
      only: ['order', 'cancel'],
      timeoutSeconds: 1,
    })
    expect(none.rules).toEqual(['erp_silent'])
    expect(none.acts.map(({ outcome }) => outcome)).toEqual(['failed', 'skipped'])
  })
})

describe('napum test-integration against a real service', () => {
  const folders: string[] = []
  const dropped: (() => Promise<unknown>)[] = []
  afterEach(stopServers)
  afterAll(() => Promise.all(dropped.map((drop) => drop())))
  afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

  const cli = fileURLToPath(new URL('../../../cli/bin/napum.js', import.meta.url))
  const napum = (words: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...words], { timeout: 800_000 }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )

  it('ends with 0 for a good program, with 1 for a bad one, and with 2 for a wrong line', async () => {
    const DATA_DIR = await newFolder()
    folders.push(DATA_DIR)
    const [live, test] = [await createServerDatabase(), await createServerDatabase()]
    dropped.push(live.drop, test.drop)
    const databases = { DATABASE_URL: live.url, SANDBOX_DATABASE_URL: test.url }
    const server = await startReady({ DATA_DIR, SANDBOX: 'on', ...databases })
    const { vendor } = (await server.operator('POST', '/operator-api/vendors', { name: '납품상사' })).body
    const key = async () =>
      (await server.operator('POST', `/operator-api/vendors/${vendor.vendor_id}/api-keys`, { test: true }))
        .body.secret
    const account = { url: server.url, vendorId: vendor.vendor_id, apiKey: await key() }
    const file = join(DATA_DIR, 'result.json')
    const words = [
      'test-integration',
      '--url',
      server.url,
      '--vendor',
      vendor.vendor_id,
      '--key',
      await key(),
    ]
    const common = [...words, '--linger', '1', '--result', file]

    const good = goodProgram(account)
    const passed = await napum([...common, '--only', 'order,cancel,lost_answer', '--json'])
    await good.stop()
    expect([passed.code, passed.stderr]).toEqual([0, ''])
    expect(JSON.parse(passed.stdout)).toMatchObject({ passed: true, findings: [] })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(passed.stdout))

    // Beyond the limit of 100 requests a minute.
    const bad = hastyProgram(account, 5)
    const failed = await napum([...common, '--only', 'order', '--linger', '5'])
    await bad.stop()
    expect(failed.code).toBe(1)
    for (const rule of ['no_idempotency_key', 'polls_too_often', 'rate_limit_reached']) {
      expect(failed.stdout).toMatch(new RegExp(`^${rule}`, 'm'))
    }
    expect(failed.stdout).toMatch(/^ {4}\d{4}-.* {2}req_\w+ {2}POST \/vendor-api\/shipment/m)

    const wrong = await napum(['test-integration', '--vendor', 'V', '--key', 'napum_live'])
    expect([wrong.code, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toContain('real orders')
  })
})
