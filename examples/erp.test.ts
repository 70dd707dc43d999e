/** The programs of `examples/erp` against a real service with a sandbox, judged by `napum test-integration`: `npm run test:erp`. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, createVendorClient } from '@napum/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testIntegration } from '../packages/cli/src/features/sandbox/integration/run.ts'
import { startErpService } from './erp-service.ts'
import { here, run } from './service.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

const erp = (name: string) => join(here, 'erp', name)
/** As its README says. */
const tsc = '--module nodenext --target es2023 --types node --skipLibCheck'.split(' ')

const programs = [
  { name: 'erp.py', command: 'python3', words: [erp('erp.py')] },
  { name: 'erp.php', command: 'php', words: [erp('erp.php')] },
  { name: 'Erp.java', command: 'javac', runs: 'java', words: [erp('Erp.java')] },
  { name: 'erp.ts', command: process.execPath, words: [] },
] as const

const isThere = (command: string): boolean => spawnSync(command, ['--version']).error === undefined

describe.runIf(process.env.ERP)('the programs of examples/erp', () => {
  let service: Awaited<ReturnType<typeof startErpService>>
  let folder: string
  let built: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'napum-erp-'))
    // Beside the sources, where the client is found.
    built = join(here, 'erp/build')
    execFileSync('npx', ['tsc', ...tsc, '--outDir', built, 'erp.ts'], {
      cwd: join(here, 'erp'),
      stdio: 'inherit',
    })
    service = await startErpService()
  })
  afterAll(async () => {
    await service?.close()
    await rm(folder, { recursive: true, force: true })
    await rm(built, { recursive: true, force: true })
  })

  for (const { name, command, words, ...rest } of programs) {
    if (!isThere(command)) {
      it.skip(`SKIPPED: ${name}, because ${command} is not there`)
      continue
    }
    it.concurrent(`${name} goes from the feed to the statement, and nothing is found against it`, async ({
      expect,
    }) => {
      const { account, env } = await service.newVendor()
      const place = { cwd: folder, env: { ...env, NAPUM_STATE: join(folder, `${name}.json`) } }
      const runs = 'runs' in rest ? rest.runs : command
      const own = words.length > 0 ? words : [join(built, 'erp.js')]
      const errors: string[] = []
      const program = started(runs, own, place, errors)
      const judged = await testIntegration({ ...account, timeoutSeconds: 180, lingerSeconds: 2, pollMs: 500 })
      expect(judged.findings, errors.join('')).toEqual([])
      expect(judged.acts.map(({ outcome }) => outcome)).toEqual(Array(judged.acts.length).fill('passed'))

      const { item_list } = await createSandbox(account).scenario('order_paid')
      const [{ ord_prd_no } = { ord_prd_no: '' }] = item_list
      const vendor = createVendorClient(account)
      const itemNow = async () => (await vendor.items.get(ord_prd_no)).item
      await expect.poll(async () => (await itemNow()).shipment?.carrier_code, { timeout: 120_000 }).toBe('cj')
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGKILL')
      await ended
      expect((await itemNow()).supply_price?.total_amount).toBeGreaterThan(0)

      const one = (...more: string[]) => run(runs, [...own, ...more], place)
      expect((await one('amend', ord_prd_no, '555500001111')).code).toBe(0)
      expect((await itemNow()).shipment?.tracking_number).toBe('555500001111')
      const file = join(folder, `${name}.pdf`)
      expect((await one('statement', ord_prd_no, file)).code).toBe(0)
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

      const secret = `whsec_${Buffer.alloc(24, 'secret of the tests').toString('base64')}`
      const [id, at, message] = [
        'msg_1',
        String(Math.floor(Date.now() / 1000)),
        '{"type":"endpoint.test","원":1}',
      ]
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signature = `v1,${createHmac('sha256', key).update(`${id}.${at}.${message}`).digest('base64')}`
      const verify = (text: string, time = at) =>
        spawnSync(runs, [...own, 'verify', secret, id, time, `v1,AAAA ${signature}`], {
          ...withEnv(place),
          input: text,
        }).status
      expect([verify(message), verify(`${message} `), verify(message, '1769064600')]).toEqual([0, 1, 1])
    })
  }
})

const withEnv = ({ cwd, env }: { cwd: string; env: Readonly<Record<string, string>> }) => ({
  cwd,
  env: { ...process.env, ...env },
})

function started(
  command: string,
  words: readonly string[],
  place: Parameters<typeof withEnv>[0],
  errors: string[],
): ChildProcess {
  const program = spawn(command, [...words], { ...withEnv(place), stdio: ['ignore', 'ignore', 'pipe'] })
  program.stderr?.on('data', (data) => errors.push(String(data)))
  return program
}
