/** The service as a vendor meets it: the built process on a free port and a PostgreSQL server, vendors, orders. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createOperatorClient, type OperatorClient, type OrderInput } from '@napum/client'
import { createServerDatabase } from '../packages/server/test/databases.ts'
import { type Collector, startCollector } from './collector.ts'

const OPERATOR_KEY = 'operator-key-of-the-examples-for-vendors'
const READY_TIMEOUT_MS = 90_000
export const here = fileURLToPath(new URL('.', import.meta.url))

export interface ExampleService {
  readonly operator: OperatorClient
  /** Where its traces go. */
  readonly collector: Collector
  /** A folder for what the examples read and write. */
  readonly folder: string
  /** A new vendor, whose items carry its partner code. */
  vendor(partner_code: string): Promise<Vendor>
  stop(): Promise<void>
}

export interface Vendor {
  readonly partner_code: string
  /** What the examples read: NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY. */
  readonly env: Readonly<Record<string, string>>
}

export async function startService(): Promise<ExampleService> {
  const folder = await mkdtemp(join(tmpdir(), 'napum-examples-'))
  const main = join(here, '../packages/server/dist/main.js')
  const database = await createServerDatabase()
  const collector = await startCollector()
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    WORKERS: process.env.TEST_WORKERS ?? '1',
    OPERATOR_API_KEY: OPERATOR_KEY,
    // Receivers of webhooks run on this machine as well.
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  const child = spawn(process.execPath, ['--import', join(here, 'tracing.mjs'), main], {
    env: { ...process.env, ...settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  await ready(url)
  const operator = createOperatorClient({ url, operatorKey: OPERATOR_KEY })
  return {
    operator,
    collector,
    folder,
    async vendor(partner_code) {
      const { vendor } = await operator.createVendor({ name: `납품상사 ${partner_code}`, partner_code })
      const { secret } = await operator.issueApiKey(vendor.vendor_id, { label: 'examples' })
      const env = { NAPUM_URL: url, NAPUM_VENDOR_ID: vendor.vendor_id, NAPUM_API_KEY: secret }
      return { partner_code, env }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      collector.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The log names the address that was taken. */
async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  for await (const line of lines) {
    const url = /Server listening at (http:[^"]+)/.exec(line)?.[1]
    if (!url) continue
    // Whatever else it says is read and dropped, so that it never waits for a reader.
    child.stdout?.resume()
    return url
  }
  throw new Error('The service ended at its start.')
}

async function ready(url: string): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/readyz`)
    await answer.body?.cancel()
    if (answer.ok) return
    await sleep(100)
  }
  throw new Error('The service is not ready.')
}

/** An order of today with one item of each product. */
export function orderOf(ord_no: string, vendor: Vendor, products: readonly string[]): OrderInput {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(Date.now())
  return {
    ord_no,
    ord_date: today,
    pay_date: today,
    items: products.map((prd_code) => ({
      partner_code: vendor.partner_code,
      prd_name: `치과용 재료 ${prd_code}`,
      prd_code,
      item_cnt: 2,
      item_price: 12_000,
    })),
  }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a program to its end, whatever its exit code. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ran> {
  const { cwd, env } = options
  return new Promise((resolve) => {
    execFile(command, [...args], { cwd, env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

/** The guides that a developer follows first, one after the other. */
export async function guideText(): Promise<string> {
  const read = (name: string) => readFile(join(here, `../docs/guides/en/${name}.md`), 'utf8')
  return `${await read('start')}\n${await read('integration')}`
}
