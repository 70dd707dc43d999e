/** Where the keys are after a press whose button goes away: at what comes next, never at the page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inFull, onStage, pressEnter } from './stage.ts'

/** What has the focus, in short. */
const here = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return `${at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent ?? ''}`
  })

onStage('the focus', 'embedded', (stage) => {
  inFull('stays in the inbox of claims when the last one is seen, and when all are', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 3, (n) => ({ item: { prd_name: `석션팁 ${n}호`, item_name: '' } }))
    const claims = items.map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '주문 실수' }))
    await s.service.operator('registerClaims', { claims })
    const page = await s.page(vendor, '/portal/claims?seen=no')
    const rows = page.locator('.inbox-row')
    await expect.poll(() => rows.count()).toBe(3)
    await pressEnter(page.getByRole('button', { name: /^확인 처리/ }))
    await expect.poll(() => rows.count()).toBe(2)
    expect(await here(page)).toMatch(/^a .*석션팁/)
    await page.keyboard.press('j')
    expect(await here(page)).toMatch(/^a .*석션팁/)
    await pressEnter(page.locator('.panel').getByRole('button', { name: /^확인 처리/ }))
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => here(page)).toMatch(/^a .*석션팁/)
    await pressEnter(page.locator('.panel').getByRole('button', { name: /^확인 처리/ }))
    await expect.poll(() => rows.count()).toBe(0)
    await expect.poll(() => here(page)).toMatch(/^a .*새 클레임만/)
    await page.context().close()
  })

  inFull('goes to the row of what was typed when that is thrown away, and it can be had back', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 2)
    await s.client(vendor).stock.confirm(items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true })))
    const page = await s.page(vendor, '/portal/orders?tab=preparing')
    const fields = page.locator('[data-waybill]')
    await expect.poll(() => fields.count()).toBe(2)
    await page.keyboard.press('w')
    await page.keyboard.type('650000001000')
    await pressEnter(page.getByRole('button', { name: '입력 지우기' }))
    await expect.poll(() => here(page)).toMatch(/^tr /)
    await pressEnter(page.getByRole('button', { name: '되돌리기' }))
    await expect.poll(() => fields.first().inputValue()).toBe('650000001000')
    await page.context().close()
  })

  inFull('goes to the records that came, and to the first line of a settlement that came', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 120)
    const priced = items.map((ord_prd_no) => ({
      ord_prd_no,
      stock_available: true,
      supply_price: { unit_price: 11_000, quantity: 2, total_amount: 22_000 },
    }))
    for (const part of [priced.slice(0, 40), priced.slice(40, 80), priced.slice(80)])
      await s.client(vendor).stock.confirm(part)
    const page = await s.page(vendor, '/portal/settings', { role: 'owner' })
    await page.route('**/portal-api/audit*', (route) =>
      route.continue({ url: route.request().url().replace('limit=30', 'limit=2') }),
    )
    await page.reload()
    await pressEnter(page.getByRole('button', { name: '이전 기록' }))
    await page.getByRole('button', { name: '최근 기록' }).waitFor()
    await expect.poll(() => here(page)).toMatch(/^section /)

    await page.goto(`${s.url}/portal/settlements`)
    await page.locator('main').getByRole('link', { name: /^SET-/ }).first().click()
    await page.getByRole('heading', { name: /정산 내역/ }).waitFor()
    await pressEnter(page.getByRole('button', { name: '더 보기' }))
    await expect.poll(() => here(page)).toMatch(/^a /)
    const at = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-row]')]
      return rows.findIndex((row) => row.contains(document.activeElement))
    })
    expect(at).toBe(100)
    await page.context().close()
  })
})
