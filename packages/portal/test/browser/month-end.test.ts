/**
 * The month's end of many vendors in the console, with what goes wrong in one: no account, a sum below zero, a hold, an account
 * that changed before or after the file for the bank was made, a claim that comes late. Two admins in two browsers press at the
 * same time; the service is killed with -9 in the middle of every step and job; a browser is closed and opened again. Each won
 * is paid once, by the batch that says so. `PAGES_VENDORS` says how many; `npm run test:month` has 1,000. Decisions 206, 208.
 */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { newPerson, type TestPerson } from '../../../server/test/people.ts'
import type { Json, TestVendor } from '../../../server/test/service.ts'
import { Hand, type Language, VIEW } from './hand.ts'
import { aMarketplace, manyMore } from './month.ts'
import { batchesOf, countOf, expectPaidOnce, paymentsOf, settlementsOf } from './month-figures.ts'
import { MonthSteps } from './month-steps.ts'
import { inFull, kindsOf, type Running, Stage } from './stage.ts'

const VENDORS = Number(process.env.PAGES_VENDORS ?? 60)
const LANGUAGE = (process.env.PAGES_LANGUAGE ?? 'ko') as Language
/** A step goes on in the service after its page is gone; a job of a process that was killed is taken up after half a minute. */
const PATIENCE = { timeout: 600_000, interval: 500 }
/** Won of each vendor. */
const EACH = 66_000
const JANUARY_ENDS = '2026-01-31'
const troubled = ['계좌없음', '마이너스', '보류', '바뀐계좌', '늦게바뀐계좌', '늦은반품'] as const
type Troubled = (typeof troubled)[number]

describe.skipIf(!inject('browser')).each(kindsOf('postgresql'))("a month's end (%s)", (kind) => {
  let s: Stage & { readonly running: Running }
  let people: readonly TestPerson[]
  let hands: Hand[]
  let vendors: Readonly<Record<Troubled, TestVendor>>

  beforeAll(async () => {
    if (process.env.PAGES_DATABASE === undefined) return
    s = await Stage.ofProcess(kind)
    s.service.clock.set('2026-02-11T06:00:00.000Z')
    await aMarketplace(s)
    const plain = Array.from({ length: VENDORS - troubled.length }, (_, n) => `공급사 ${n + 1}`)
    const made = await manyMore(s, [...troubled, ...plain])
    vendors = Object.fromEntries(troubled.map((name, at) => [name, made[at]])) as typeof vendors
    await change('계좌없음', { bank_account: '' })
    const { vendor_id } = vendors.마이너스
    const penalty = { vendor_id, reason_code: 'penalty', amount: -100_000, memo: '출고 지연' }
    s.service.clock.set('2026-01-25T06:00:00.000Z')
    await s.service.operator('addAdjustments', { adjustments: [penalty] })
    s.service.clock.set('2026-02-11T06:00:00.000Z')
    await s.service.operator('holdVendor', { reason: '계약 확인 중' }, { params: idOf('보류') })
    people = [await newPerson(s.service, 'admin'), await newPerson(s.service, 'admin')]
    hands = []
    for (const person of people) hands.push(await opened(person))
  }, 3_600_000)
  afterAll(() => s?.close())

  const idOf = (name: Troubled) => ({ vendor_id: vendors[name].vendor_id })
  const change = (name: Troubled, fields: object) =>
    s.service.operator('updateVendor', fields, { params: idOf(name) })
  const opened = async (person: TestPerson): Promise<Hand> => {
    await person.freshen()
    const page = await s.page(null, '/console/closing', { person, language: LANGUAGE, viewport: VIEW })
    return new Hand(page, LANGUAGE)
  }
  const t = <Text>(korean: Text, english: Text): Text => (LANGUAGE === 'ko' ? korean : english)
  const press = (hand: Hand, name: string | RegExp) =>
    hand.click(hand.page.getByRole('button', { name, exact: true }).first())
  const dialog = (hand: Hand): Locator => hand.page.getByRole('dialog')
  const yes = (hand: Hand): Locator => dialog(hand).locator('button[type="submit"], .dialog-foot .main')

  /** Each opens the same dialog and sees what it would do; both press at once, and the service is killed over it. */
  async function killedOver(button: string, path: RegExp, fill?: (hand: Hand) => Promise<unknown>) {
    for (const hand of hands) {
      await hand.page.reload()
      await press(hand, button)
      await yes(hand).and(hand.page.locator(':enabled')).waitFor()
      await fill?.(hand)
    }
    await hands[0]?.picture(`month-${path.source.replace(/\W/g, '')}`)
    const asked = hands.map(({ page }) =>
      page.waitForRequest((request) => request.method() === 'POST' && path.test(request.url())),
    )
    await Promise.all(hands.map((hand) => hand.click(yes(hand))))
    await Promise.race(asked)
    await s.running.kill()
    for (const each of asked) await each.catch(() => {})
  }

  /** What was killed before it was done is done again by one of the two. */
  async function untilDone(isDone: () => Promise<boolean>, again: (hand: Hand) => Promise<unknown>) {
    for (let tries = 0; ; tries++) {
      // No page sends again what the kill broke off.
      for (const { page } of hands) await page.reload()
      if (await isDone()) return
      if (tries === 3) throw new Error('it is never done')
      const hand = hands[tries % 2] as Hand
      await again(hand)
      // What was on its way when the service was killed may have been done after all: then it is refused.
      const isOver = async () => (await dialog(hand).count()) === 0 || (await isDone())
      await expect.poll(isOver, PATIENCE).toBe(true)
    }
  }

  /** A job that the service is killed over, and that it ends by itself: what a page shows of it then. */
  async function killedJob(kindOf: string, start: () => Promise<unknown>): Promise<void> {
    // Who presses a moment later may start another job, which finds nothing left to do.
    const jobs = async (): Promise<Json[]> =>
      (await s.service.operator('listJobs', undefined, { query: { kind: kindOf } as never })).body.job_list
    const isBegun = async () => (await jobs()).some(({ progress }) => progress.done > 0)
    const isOver = async () => (await jobs()).every(({ state }) => state === 'done')
    await start()
    await expect.poll(isBegun, PATIENCE).toBe(true)
    await s.running.kill()
    await expect.poll(isOver, PATIENCE).toBe(true)
  }

  inFull(
    'pays each won once, whatever goes wrong, with two people, and with kills at any step',
    async () => {
      const steps = new MonthSteps(hands, s.running)
      const [one, other] = hands as [Hand, Hand]

      await steps.step('look and confirm', async () => {
        const preview = t('확정 미리보기', 'Preview')
        await one.page.getByRole('button', { name: preview }).waitFor()
        await one.picture('month-review')
        for (const hand of hands) {
          await press(hand, preview)
          await yes(hand).waitFor()
        }
        await one.picture('month-confirm')
        await killedJob('confirm', () => Promise.all(hands.map((hand) => hand.click(yes(hand)))))
        // What was below zero stands in the next settlement.
        expect(await settlementsOf(s, { status: 'pending', to: JANUARY_ENDS })).toEqual([])
      })

      // A browser is closed and opened again by the same person, where it shows how far all are.
      await one.page.context().close()
      const again = await opened(people[0] as TestPerson)
      one.moveTo(again.page)
      await change('바뀐계좌', { bank_account: '999-000-0001' })

      await steps.step('make a batch of transfers', async () => {
        const make = t('이체 묶음 만들기', 'Make a batch')
        await killedOver(make, /transfer-batches$/)
        await untilDone(
          async () => (await batchesOf(s)).length > 0,
          async (hand) => {
            await press(hand, make)
            await hand.click(yes(hand))
          },
        )
        const batches = await batchesOf(s)
        // Without an account, below zero, on hold, another account.
        expect(batches).toMatchObject([
          { status: 'open', transfer_count: VENDORS - 4, total_amount: (VENDORS - 4) * EACH },
        ])
      })

      await steps.step('take its file', async () => {
        const csv = one.page.getByRole('button', { name: t('이체 파일 CSV', 'Transfer file, CSV') })
        const [file] = await Promise.all([one.page.waitForEvent('download'), one.click(csv)])
        expect(file.suggestedFilename()).toMatch(/\.csv$/)
        await one.picture('month-batch')
      })
      await change('늦게바뀐계좌', { bank_account: '999-000-0002' })

      const pay = t('묶음 지급 처리', 'Mark the batch as paid')
      const reference = (hand: Hand, text: string) =>
        dialog(hand).getByLabel(t('이체 참조번호', 'Reference')).fill(text)
      await steps.step('mark it as paid', async () => {
        await killedOver(pay, /\/paid$/, (hand) => reference(hand, hand === one ? 'TR-1' : 'TR-2'))
        await untilDone(
          async () => (await batchesOf(s)).every(({ status }) => status === 'paid'),
          async (hand) => {
            await press(hand, pay)
            await reference(hand, 'TR-3')
            await hand.click(yes(hand))
          },
        )
        expect(await countOf(s, 'paid')).toBeGreaterThanOrEqual(VENDORS - 4)
        await one.picture('month-paid')
      })

      // A customer sends one back after all was paid: the next settlement deducts it.
      const [late] = await settlementsOf(s, idOf('늦은반품'))
      const { item_list } = (
        await s.service.operator('searchAllItems', { vendor_ids: [vendors.늦은반품.vendor_id], limit: 1 })
      ).body
      const claims = [{ ord_prd_no: item_list[0].ord_prd_no, type: 'return', reason: '파손' }]
      expect((await s.service.operator('registerClaims', { claims })).status).toBe(200)

      await steps.step('record what the bank sent back', async () => {
        await press(other, t('이체 반송 등록', 'Record what came back'))
        await dialog(other).getByRole('checkbox').first().waitFor()
        // Of many it is typed, as the field has the focus.
        if (VENDORS > 20) {
          await dialog(other).locator('input[type="search"]:focus').waitFor()
          await other.page.keyboard.type('늦게바뀐계좌')
        }
        const row = dialog(other).getByRole('row').filter({ hasText: '늦게바뀐계좌' })
        await other.click(row.getByRole('checkbox'))
        await other.picture('month-returned')
        await other.click(yes(other))
        await dialog(other).waitFor({ state: 'detached' })
      })

      await steps.step('release a hold', async () => {
        // From whom the step leaves out to the settlement, and to its vendor, whom the hold is on.
        const held = () => other.page.locator('main').getByRole('link', { name: '보류', exact: true }).first()
        await other.click(held())
        await other.page.waitForURL(/\/settlements\//)
        await other.click(held())
        const release = t('지급 보류 해제', 'Release payments')
        await press(other, release)
        await other.picture('month-release')
        await other.click(yes(other))
        await dialog(other).waitFor({ state: 'detached' })
      })
      await change('계좌없음', { bank_account: '999-000-0003' })

      // Payments follow each other by their ids, which go by the time: after a kill, another process makes them.
      s.service.clock.advance(60_000)
      await steps.step('pay the rest by a second batch', async () => {
        await one.page.reload()
        await press(one, t('이체 묶음 만들기', 'Make a batch'))
        // It asks about vendors whose account is not that of the confirmation.
        for (const name of ['계좌없음', '바뀐계좌', '늦게바뀐계좌'])
          await one.click(dialog(one).getByLabel(new RegExp(`^${name}: `)))
        await dialog(one)
          .getByText(t(/^이체 4건/, /^4 transfers/))
          .first()
          .waitFor()
        await one.picture('month-second')
        await one.click(yes(one).and(one.page.locator(':enabled')))
        await dialog(one).waitFor({ state: 'detached' })
        await press(one, pay)
        await reference(one, 'TR-4')
        await one.click(yes(one))
        await dialog(one).waitFor({ state: 'detached' })
      })

      await steps.step('make the statements', async () => {
        const zip = t('거래명세서 ZIP 만들기', 'Make the statements as zip')
        await killedJob('statements', () => press(hands[0] as Hand, zip))
      })

      steps.print()
      // Both look and press; what the kill has undone one presses again.
      const { 'make a batch of transfers': made, 'mark it as paid': marked, ...clicks } = steps.clicks
      expect(Math.max(made ?? 0, marked ?? 0)).toBeLessThanOrEqual(4 + 2)
      expect(clicks).toEqual({
        'look and confirm': 4,
        'take its file': 1,
        'record what the bank sent back': 3,
        'release a hold': 4,
        'pay the rest by a second batch': 7,
        'make the statements': 1,
      })
      await expectPaidOnce(s, JANUARY_ENDS)
      expect((await paymentsOf(s, late)).map(({ amount }) => amount)).toEqual([EACH])
      const [open] = await settlementsOf(s, { ...idOf('늦은반품'), status: 'pending' })
      expect(open).toMatchObject({ payable_amount: -22_000 })
      for (const { page } of hands) {
        await page.goto(`${s.url}/console/closing`)
        const paid = page.getByRole('region', { name: t('지급', 'Payment'), exact: true })
        await paid.getByText(t('완료', 'Done'), { exact: true }).waitFor()
      }
      await one.picture('month-end')
      expect(await s.violations(one.page)).toEqual([])
    },
    3_600_000,
  )
})
