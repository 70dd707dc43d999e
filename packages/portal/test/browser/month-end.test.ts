/**
 * The month's end of 300 vendors in the console: two admins in two browsers press at the same time, and one of them loads the
 * page again while the answer is on its way. Each won is paid once, by the batch that says so. Decisions 206, 208.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { aMarketplace, oneMore } from './month.ts'
import { inFull, onStage, type Stage } from './stage.ts'

const VENDORS = Number(process.env.PAGES_VENDORS ?? 300)
/** A step goes on on the server after its page is gone. */
const PATIENCE = { timeout: 300_000, interval: 1000 }
/** Won of each vendor. */
const EACH = 66_000

onStage("a month's end by two admins", 'embedded', (stage) => {
  inFull(
    'confirms, puts into a batch and pays each settlement once, whoever presses and reloads',
    async () => {
      const s = stage()
      s.service.clock.set('2026-02-11T06:00:00.000Z')
      await aMarketplace(s)
      for (let n = 1; n <= VENDORS; n++) await oneMore(s, `공급사 ${n}`)
      const [one, other] = [await closing(s), await closing(s)]

      await both(one, other, '확정 미리보기')
      await atOnce(one, other, '정산 확정', `${VENDORS}건 확정`)
      await expect.poll(() => states(s), PATIENCE).toEqual([['confirmed', EACH, VENDORS]])

      await both(one, other, '이체 묶음 만들기')
      await atOnce(one, other, '이체 묶음 만들기', /묶음 만들기$/)
      await expect.poll(async () => (await batches(s)).length, PATIENCE).toBe(1)
      const [batch] = await batches(s)
      expect(batch).toMatchObject({ status: 'open', transfer_count: VENDORS, total_amount: VENDORS * EACH })
      const batch_id = batch?.batch_id as string
      const { raw } = await s.service.operator('transferBatchFile', undefined, {
        params: { batch_id },
        query: { format: 'csv', header: 'false' } as never,
      })
      const file = raw.body.trim().split('\r\n')
      expect(file).toHaveLength(VENDORS)

      await both(one, other, '묶음 지급 처리')
      for (const [page, reference] of [
        [one, 'TR-1'],
        [other, 'TR-2'],
      ] as const)
        await page.getByRole('dialog').getByLabel('이체 참조번호').fill(reference)
      await atOnce(one, other, '묶음 지급 처리', /지급 처리$/)
      await expect.poll(() => states(s), PATIENCE).toEqual([['paid', 0, VENDORS]])

      // The batch, the payments and the states say the same, and the pages of both show it.
      const payments = await paymentsOf(s)
      expect(payments).toHaveLength(VENDORS)
      expect(new Set(payments.map(({ amount, batch_id }) => `${amount} ${batch_id}`))).toEqual(
        new Set([`${EACH} ${batch_id}`]),
      )
      const references = new Set(payments.map(({ reference }) => reference))
      expect(references.size).toBe(1)
      expect((await batches(s)).map((batch) => [batch.status, batch.reference])).toEqual([
        ['paid', [...references][0]],
      ])
      for (const page of [one, other]) {
        await page.reload()
        const paid = page.getByRole('region', { name: '지급', exact: true })
        await paid.getByText(`${VENDORS}건 · ${(VENDORS * EACH).toLocaleString('ko')}원`).waitFor()
        await paid.getByText('완료', { exact: true }).waitFor()
        await page.context().close()
      }
      expect((await s.service.operator('verify', {})).body.differences).toEqual([])
    },
    900_000,
  )
})

const closing = async (s: Stage): Promise<Page> =>
  s.page(null, '/console/closing', { person: await newPerson(s.service, 'admin') })

/** Each opens the same dialog, and sees what it would do. */
async function both(one: Page, other: Page, button: string): Promise<void> {
  for (const page of [one, other]) {
    await page.reload()
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }
}

/** Both press; the first loads the page again at once, without an answer. */
async function atOnce(one: Page, other: Page, dialog: string, name: string | RegExp): Promise<void> {
  const press = async (page: Page) => {
    const button = page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true })
    await button.waitFor()
    return () => button.click()
  }
  const presses = [await press(one), await press(other)]
  await Promise.all(presses.map((each) => each()))
  await one.reload()
}

type Row = Record<string, unknown>

/** Pages of a list of the operator, to its end. */
async function all(s: Stage, name: 'listSettlements' | 'listTransferBatches', of: string): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const { body } = await s.service.operator(name, undefined, { query: { page: String(page) } as never })
    found.push(...body[of])
    if (!body.pagination.has_more) return found
  }
}
const settlements = (s: Stage) => all(s, 'listSettlements', 'settlement_list')
const batches = (s: Stage) => all(s, 'listTransferBatches', 'batch_list')

/** Which states there are, with what is outstanding, and how many settlements have each. */
async function states(s: Stage): Promise<unknown[]> {
  const counts = new Map<string, number>()
  for (const { status, outstanding_amount } of await settlements(s)) {
    const state = JSON.stringify([status, outstanding_amount])
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts].map(([state, count]) => [...JSON.parse(state), count])
}

async function paymentsOf(s: Stage): Promise<Row[]> {
  const found: Row[] = []
  for (const { settlement_id } of await settlements(s)) {
    const params = { settlement_id: settlement_id as string }
    found.push(...(await s.service.operator('listPayments', undefined, { params })).body.payment_list)
  }
  return found
}
