/** The demo as it is started by `npm run demo`: the vendor guide can be followed on it, and it has months that are closed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorClient, type OperatorClient } from '@napum/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../packages/server/test/ports.ts'
import { guideText, here, run } from './service.ts'

const napum = join(here, '../packages/cli/bin/napum.js')
const START_TIMEOUT_MS = 180_000

interface Facts {
  readonly url: string
  readonly site_url: string
  readonly operator_key: string
  readonly vendors: readonly { readonly vendor_id: string; readonly api_key: string }[]
  readonly paid_month: string
  readonly confirmed_month: string
  readonly confirmed_settlement_no: string
  readonly administrator: { readonly sign_in_url: string }
  readonly clerk: { readonly login: string; readonly password: string; readonly sign_in_url: string }
}

let demo: ChildProcess
let facts: Facts
let operator: OperatorClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'napum-demo-test-'))
  const words = [napum, 'demo', '--json', '--orders', '150', '--port', String(await freePort())]
  // A short life does not repay compiling the embedded engine a second time, for speed.
  demo = spawn(process.execPath, ['--liftoff-only', ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  facts = await factsOf(demo)
  operator = createOperatorClient({ url: facts.url, operatorKey: facts.operator_key })
}, START_TIMEOUT_MS)
afterAll(async () => {
  const ended = new Promise((resolve) => demo.once('exit', resolve))
  demo.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}, START_TIMEOUT_MS)

/** One JSON document, after which the demo goes on. */
async function factsOf({ stdout }: ChildProcess): Promise<Facts> {
  let text = ''
  for await (const piece of stdout as NodeJS.ReadableStream) {
    text += piece
    if (text.endsWith('\n}\n')) return JSON.parse(text) as Facts
  }
  throw new Error(`The demo ended at its start: ${text}`)
}

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'])
    return true
  } catch {
    return false
  }
}

const session = (fields: RequestInit) =>
  fetch(`${facts.url}/portal-api/session`, fields).then((answer) => answer.json())

describe('the demo', () => {
  it('prints a link that signs in as a sample clerk of the first vendor, and nothing for any other address', async () => {
    const { sign_in_url } = facts.clerk
    const answer = await fetch(sign_in_url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${facts.site_url}/portal/`])
    const [cookie] = answer.headers.getSetCookie() as [string]
    expect(cookie).toMatch(/^napum=.*; HttpOnly/)
    const headers = { cookie: cookie.split(';')[0] as string }
    expect(await session({ headers })).toMatchObject({
      person: { name: '홍길동', login: facts.clerk.login },
      memberships: [{ vendor_id: facts.vendors[0]?.vendor_id, role: 'clerk' }],
      session: { second_factor_needed: false },
    })
    const orders = await fetch(`${facts.url}/vendor-api/settlements`, { headers })
    expect(orders.status).toBe(200)
    for (const [method, address] of [
      ['GET', new URL('/', sign_in_url).href],
      ['GET', `${sign_in_url}x`],
      ['POST', sign_in_url],
    ] as const) {
      const refused = await fetch(address, { method, redirect: 'manual' })
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []])
    }
  })

  it('prints a link that signs in as a sample operator, into the console', async () => {
    const answer = await fetch(facts.administrator.sign_in_url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${facts.site_url}/console/`])
    const [cookie] = answer.headers.getSetCookie() as [string]
    const headers = { cookie: cookie.split(';')[0] as string }
    expect(await session({ headers })).toMatchObject({ memberships: [{ vendor_id: null, role: 'admin' }] })
    const docs = await fetch(`${facts.url}/console/docs`, { headers, redirect: 'manual' })
    expect([docs.status, (await docs.text()).includes('/console/docs/importOrders')]).toEqual([200, true])
  })

  it('lets the sample clerk sign in with the password that it prints', async () => {
    const { login, password } = facts.clerk
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const signIn = (body: object) => session({ method: 'POST', headers, body: JSON.stringify(body) })
    expect(await signIn({ login, password })).toMatchObject({ person: { login } })
    expect(await signIn({ login, password: `${password}x` })).toMatchObject({
      error: { code: 'SIGN_IN_FAILED' },
    })
  })

  it('has a month that is paid, one that is confirmed and one that runs, and all of it adds up', async () => {
    const statuses = new Map<string, Set<string>>()
    for await (const one of operator.allSettlements()) {
      const month = one.period_end.slice(0, 7)
      statuses.set(month, (statuses.get(month) ?? new Set()).add(one.status))
      expect(one.created_at.slice(0, 7) <= month).toBe(true)
    }
    expect([...statuses].map(([month, found]) => [month, [...found]])).toEqual([
      [expect.any(String), ['pending']],
      [facts.confirmed_month, ['confirmed']],
      [facts.paid_month, ['paid']],
    ])
    expect((await operator.verify()).differences).toEqual([])
  })

  it('lets the operator fetch a statement by the number that it prints', async () => {
    const file = join(folder, 'settlement.pdf')
    const env = { NAPUM_URL: facts.url, OPERATOR_API_KEY: facts.operator_key }
    const words = [napum, 'statement', facts.confirmed_settlement_no, '-o', file]
    expect(await run(process.execPath, words, { cwd: folder, env })).toMatchObject({ code: 0, err: '' })
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.skipIf(!isThere('curl'))('answers something to every block of the guides', async () => {
    const blocks = [...(await guideText()).matchAll(/^```sh\n(.*?)^```$/gms)].map(
      (match) => match[1] as string,
    )
    const steps = blocks.filter((block) => !/^(npm|napum|export NAPUM_)/.test(block))
    const [{ vendor_id, api_key } = { vendor_id: '', api_key: '' }] = facts.vendors
    const env = { NAPUM_URL: facts.url, NAPUM_VENDOR_ID: vendor_id, NAPUM_API_KEY: api_key }
    const place = { cwd: folder, env }
    const { code, out, err } = await run('sh', ['-euc', steps.join('\necho\n')], place)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const texts = out.replaceAll('}{"request_id"', '}\n{"request_id"').split('\n')
    const answers = texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))
    expect(answers.filter((answer) => answer.success === false)).toEqual([])
    for (const list of ['order_list', 'cancel_list', 'orders']) {
      const found = answers.filter((answer) => list in answer)
      expect(found, list).not.toHaveLength(0)
      for (const answer of found) expect(answer[list], list).not.toHaveLength(0)
    }
    const results = answers.flatMap((answer) => answer.results ?? [])
    const failures = results.filter((result) => !result.success)
    expect(failures.map((failure) => failure.error_code)).toEqual(['UNAUTHORIZED', 'VALIDATION_ERROR'])
    expect(results.length - failures.length).toBeGreaterThanOrEqual(5)
    expect(await readdir(folder)).toContain('statement.pdf')
  })
})
