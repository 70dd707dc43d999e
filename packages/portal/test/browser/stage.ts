/** A service with orders of one vendor, and pages of a browser that somebody of this vendor is signed in at. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createVendorClient, type VendorClient } from '@napum/client'
import type { OperatorRole } from '@napum/contract'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { createServerDatabase, type Kind, kinds, openTestDatabase } from '../../../server/test/databases.ts'
import { newPerson, type TestPerson } from '../../../server/test/people.ts'
import { freePort } from '../../../server/test/ports.ts'
import { startWithSandbox } from '../../../server/test/sandbox-service.ts'
import {
  anOrder,
  OPERATOR_KEY,
  startTestService,
  TEST_SECRETS_KEY,
  TestClock,
  TestService,
  type TestVendor,
} from '../../../server/test/service.ts'
import type { OnWorkers } from '../../../server/test/workers-service.ts'
import { launch } from './find.ts'
import { SITE } from './places.ts'

/** `npm run test:pages` has both, one after the other; the ordinary tests the one that a file names. */
const wanted = process.env.PAGES_DATABASE as Kind | 'both' | undefined
export const kindsOf = (kind: Kind): Kind[] => (wanted === 'both' ? kinds : [wanted ?? kind])

/** `npm run test:pages`, which goes through all pages. */
export const isInFull = wanted !== undefined

/**
 * A flow of `npm run test:pages`. The ordinary tests keep what only a browser can tell: how people come in and that no other
 * page acts for them, keys, sizes and rules for machines on the busiest screens, and one whole flow of a clerk and of the console.
 * What a flow decides has tests beside its rules and its calls.
 */
export const inFull = it.runIf(isInFull)

export const WIDE = { width: 1400, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** What a machine can check. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface PageOptions {
  readonly viewport?: { width: number; height: number }
  readonly language?: 'ko' | 'en'
  readonly role?: 'owner' | 'clerk' | OperatorRole
  /** Who is signed in; somebody new when left out, nobody when null. */
  readonly person?: TestPerson | null
  readonly context?: BrowserContextOptions
  /** Another name of this computer: browsers have passkeys for names only. */
  readonly host?: 'localhost'
}

export type Running = Pick<OnWorkers, 'kill' | 'pid'>

export class Stage {
  readonly service: TestService
  readonly url: string
  readonly #browser: Browser
  readonly #axe: string

  private constructor(service: TestService, url: string, browser: Browser, axe: string) {
    this.service = service
    this.url = url
    this.#browser = browser
    this.#axe = axe
  }

  static async open(kind: Kind, env: Readonly<Record<string, string>>): Promise<Stage> {
    const found = inject('browser')
    if (!found) throw new Error('there is no browser')
    const options = { db: await openTestDatabase(kind), portal: SITE, env }
    const service =
      env.SANDBOX === 'on'
        ? (await startWithSandbox(kind, options)).live
        : await startTestService(kind, options)
    const url = await service.app.listen({ host: '127.0.0.1', port: await freePort() })
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    return new Stage(service, url, await launch(found), axe)
  }

  /** On the built service as a process of its own, which the test can kill: its database is out of reach. */
  static async ofProcess(kind: Kind): Promise<Stage & { readonly running: Running }> {
    const found = inject('browser')
    if (!found) throw new Error('there is no browser')
    const { startOnWorkers } = await import('../../../server/test/workers-service.ts')
    const made = kind === 'postgresql' ? await createServerDatabase() : null
    const clock = new TestClock()
    const settings = {
      RATE_LIMIT_PER_MINUTE: '1000000000',
      OPERATOR_API_KEY: OPERATOR_KEY,
      SECRETS_KEY: TEST_SECRETS_KEY.toString('base64'),
      ...(made && { DATABASE_URL: made.url }),
    }
    const { app, setClock, ...running } = await startOnWorkers(settings, clock.now())
    clock.onMove = setClock
    const db = { close: async () => made?.drop() } as unknown as Database
    const url = await app.listen({ host: '127.0.0.1', port: await freePort() })
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const stage = new Stage(new TestService(app, db, clock), url, await launch(found), axe)
    return Object.assign(stage, { running })
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.service.close()
  }

  /** A vendor with a name that people know. */
  newVendor(): Promise<TestVendor> {
    return this.service.newVendor({ name: '한빛메디칼' })
  }

  client({ vendor_id: vendorId, key: apiKey }: TestVendor): VendorClient {
    return createVendorClient({ url: this.url, vendorId, apiKey })
  }

  /** Orders of one item each; what a row shows differs from row to row. */
  async orders(
    vendor: TestVendor,
    count: number,
    fields: (n: number) => object = () => ({}),
  ): Promise<string[]> {
    const orders = Array.from({ length: count }, (_, n) => {
      const { item, ...rest } = fields(n) as { item?: object }
      const order = anOrder([vendor], {
        ord_date: '2026-02-10',
        pay_date: '2026-02-10',
        recv_name: `${['김하늘', '이도윤', '박서연', '최지우', '정민준'][n % 5]}`,
        recv_zipcode: '06236',
        recv_addr1: '서울특별시 강남구 테헤란로 152',
        recv_addr2: `${n + 1}층 치과의원`,
        recv_hp: `010-0000-${String(1000 + n).slice(-4)}`,
        ...rest,
      })
      return { ...order, items: order.items.map((each: object) => ({ ...each, ...item })) }
    })
    return (await this.service.importOrders(...orders)).flat()
  }

  /** A page of somebody who is signed in for this vendor; null: for the operator. */
  async page(vendor: TestVendor | null, path: string, options: PageOptions = {}): Promise<Page> {
    const { viewport = WIDE, language = 'ko', role = 'clerk' } = options
    const context = await this.#browser.newContext({
      viewport,
      locale: 'ko-KR',
      timezoneId: 'Europe/Paris',
      acceptDownloads: true,
      ...options.context,
    })
    await context.clock.setFixedTime(this.service.clock.now())
    const person = options.person === undefined ? await newPerson(this.service, role, vendor) : options.person
    if (person) {
      const { cookie } = person
      const [name, value] = cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: this.url, httpOnly: true, sameSite: 'Lax' }])
    }
    await context.addInitScript((chosen) => localStorage.setItem('napum.language', chosen), language)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text())
    })
    this.#troubles.set(page, troubles)
    const { host = '127.0.0.1' } = options
    await page.goto(this.url.replace('127.0.0.1', host) + path)
    return page
  }

  readonly #troubles = new WeakMap<Page, string[]>()

  /** What the browser complained about since the page was opened: broken scripts, what the policy refused. */
  troubles(page: Page): readonly string[] {
    return this.#troubles.get(page) ?? []
  }

  /**
   * Violations of the rules that a machine can check, as short texts; by `npm run test:pages` of the page in the other width
   * as well.
   * @param only tags or names of rules.
   */
  async violations(page: Page, only: readonly string[] = RULES): Promise<string[]> {
    const found = await this.#settled(page, only)
    const size = page.viewportSize()
    if (!wanted || !size) return found
    await page.setViewportSize(size.width === NARROW.width ? WIDE : NARROW)
    const other = await this.#settled(page, only)
    await page.setViewportSize(size)
    // The next key is for the page in its own width.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    return [...found, ...other.map((each) => `in the other width, ${each}`)]
  }

  /** A page that is just being drawn is looked at again: what stays is wrong. */
  async #settled(page: Page, only: readonly string[]): Promise<string[]> {
    let found = await this.#look(page, only)
    for (let again = 0; again < 10 && found.length > 0; again++) {
      await page.waitForTimeout(200)
      found = await this.#look(page, only)
    }
    return found
  }

  async #look(page: Page, only: readonly string[]): Promise<string[]> {
    // Half a megabyte: it goes into a page once, and again where the page was left.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(this.#axe)
    return page.evaluate(async (only) => {
      // biome-ignore lint/suspicious/noExplicitAny: the file that was put into the page says what it has
      const { violations } = await (globalThis as any).axe.run(document, { runOnly: only })
      return violations.map(
        (each: { id: string; nodes: { html: string }[] }) =>
          `${each.id}: ${each.nodes[0]?.html.slice(0, 160)}`,
      )
    }, only)
  }
}

/** Tests with a stage, skipped when there is no browser. */
export function onStage(
  name: string,
  kind: Kind,
  define: (stage: () => Stage) => void,
  env: Readonly<Record<string, string>> = {},
): void {
  describe.skipIf(!inject('browser')).each(kindsOf(kind))(`${name} (%s)`, (kind) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await Stage.open(kind, env)
    })
    afterAll(() => stage?.close())
    define(() => stage)
  })
}

/** The focus has come to a field: what is typed next arrives there. */
export async function inField(within: Page | Locator): Promise<void> {
  await within.locator('input:focus').waitFor()
}

/** More stops than any page of a test has. */
const STOPS_MAX = 400

/**
 * As a person does by keyboard: Tab, until it has the focus. What is not ready yet is waited for. Answers how many presses it
 * took.
 */
export async function tabTo(place: Locator): Promise<number> {
  await expect.poll(() => place.isEnabled()).toBe(true)
  const page = place.page()
  // A menu that opens takes the focus a moment later.
  const isThere = () =>
    place.evaluate(async (element) => {
      await new Promise(requestAnimationFrame)
      return element === document.activeElement
    })
  for (let stops = 0; ; stops++) {
    if (await isThere()) return stops
    if (stops === STOPS_MAX) throw new Error(`no Tab leads to ${place}`)
    await page.keyboard.press('Tab')
  }
}

/** The menu of who is signed in, by keyboard. */
export const openAccount = (within: Page | Locator): Promise<void> =>
  pressEnter(within.getByRole('button', { name: /^(내 계정|Account)/ }))

export async function pressEnter(button: Locator): Promise<void> {
  await tabTo(button)
  await button.page().keyboard.press('Enter')
}

/** The page is without complaints of the browser, and keeps the rules that a machine can check. */
export async function expectClean(stage: Stage, page: Page): Promise<void> {
  expect(await stage.violations(page)).toEqual([])
  expect(stage.troubles(page)).toEqual([])
}
