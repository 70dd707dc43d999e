/** What others change appears while the page is open. */
import { expect } from 'vitest'
import { expectClean, inFull, onStage, pressEnter, tabTo } from './stage.ts'

onStage('a page that stays open', 'postgresql', (stage) => {
  inFull(
    'shows a cancel at once while the order is being packed, loudly, until somebody saw it',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const [item] = await s.orders(vendor, 2)
      await s.client(vendor).stock.confirm([{ ord_prd_no: item as string, stock_available: true }])
      const page = await s.page(
        vendor,
        `/portal/orders?tab=preparing&item=${encodeURIComponent(item as string)}`,
      )
      await page.locator('.panel dl').first().waitFor()
      await expect.poll(() => s.service.waiting(), { timeout: 60_000 }).toBeGreaterThan(0)
      await s.service.operator('registerClaims', {
        claims: [{ ord_prd_no: item, type: 'cancel', date: '2026-02-11', reason: '주문 실수' }],
      })
      await page.locator('.panel').getByText('취소된 주문입니다. 발송하지 마세요.').waitFor()
      await page.getByText('새 취소·반품·교환 1건이 들어왔습니다.').waitFor()
      // What the list says of itself is what its tab says.
      await page.getByText('총 0건', { exact: true }).waitFor()
      await page.getByRole('button', { name: '취소 1건 숨김' }).waitFor()
      await expectClean(s, page)
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      await page.getByText('포장을 멈춰 주세요. 취소된 주문입니다.').waitFor()
      await expectClean(s, page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressEnter(page.getByRole('button', { name: '엑셀 다운로드' })),
      ])
      expect(file.suggestedFilename()).toMatch(/^취소반품교환_.*\.xlsx$/)
      await pressEnter(page.getByRole('button', { name: '확인 처리', exact: true }))
      await page.getByText('1건을 확인 처리했습니다.').waitFor()
      const { counts } = await s.client(vendor).items.searchPage({ limit: 1 })
      expect(counts.claims_unseen).toBe(0)
      await page.context().close()
    },
  )

  inFull('says that new orders came in, and leaves the list as it is until it is asked to', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 1)
    const page = await s.page(vendor, '/portal/orders')
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => s.service.waiting(), { timeout: 60_000 }).toBeGreaterThan(0)
    await s.orders(vendor, 2)
    const more = page.getByRole('button', { name: '새 주문 2건이 들어왔습니다.' })
    await more.waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await pressEnter(more)
    await page.locator('tbody tr').nth(2).waitFor()
    await page.context().close()
  })

  inFull('counts what is to be done today, and leads to just these orders', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const [, sent = ''] = await s.orders(vendor, 3, (n) =>
      n === 0 ? { pay_date: '2026-01-20', ord_date: '2026-01-20' } : {},
    )
    const page = await s.page(vendor, '/portal/today')
    await page.getByText('발송 지연').waitFor()
    await expectClean(s, page)
    await page.getByRole('region', { name: '일별 발송' }).getByText('아직 없습니다.').waitFor()
    const shipments = [{ ord_prd_no: sent, carrier_code: 'cj' as const, tracking_number: '650000000001' }]
    await s.client(vendor).shipments.register(shipments)
    await page.reload()
    const days = page.getByRole('slider', { name: '발송 건수' })
    await tabTo(days)
    expect(await days.getAttribute('aria-valuetext')).toBe('02-11 (수) 1건')
    await page.keyboard.press('Home')
    await expect.poll(() => days.getAttribute('aria-valuetext')).toBe('01-29 (목) 0건')
    await expectClean(s, page)
    const chart = page.getByRole('region', { name: '일별 발송', exact: true })
    await chart.getByText('표로 보기').click()
    await expect.poll(() => chart.getByRole('row').count()).toBe(15)
    await expectClean(s, page)
    await pressEnter(page.getByRole('link', { name: /발송 지연/ }))
    await page.waitForURL(/due=late/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.context().close()
  })
})
