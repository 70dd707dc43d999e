/** What all of a clerk's screens keep, whatever is in them: rows of one height, no page wider than the window, no screen under the title of another. */
import { expect, it } from 'vitest'
import { price } from '../../../server/test/trade.ts'
import { inField, inFull, isInFull, NARROW, onStage, pressEnter, type Stage } from './stage.ts'

/** A laptop of 1366 pixels at 200 percent. */
const ZOOMED = { width: 683, height: 384 }
const LONG = '초미세먼지 차단용 치과 진료실 전용 대용량 공기청정기 교체 필터'
const screens = [
  ...['today', 'orders', 'orders?tab=preparing', 'claims', 'settlements', 'settlements/tax'],
  ...['waybills', 'stock', 'prices', 'uploads', 'notices', 'settings', 'developers', 'requests'],
]
/** Those of every day. */
const usual = ['today', 'orders', 'waybills', 'settlements']

/** Long names, an option in some rows, two items for one receiver, one with a waybill, one with a claim. */
async function fill(s: Stage) {
  const vendor = await s.newVendor()
  const items = await s.orders(vendor, 8, (n) => ({
    recv_name: n < 2 ? '미리내빛나라사랑가득한어린이치과의원 원장실' : '김하늘',
    recv_hp: '010-0000-1000',
    recv_addr2: n < 2 ? '3층' : `${n}층`,
    item: n % 2 ? { prd_name: LONG, item_name: `${LONG} / 특대형 12개 묶음` } : { prd_name: '거즈' },
  }))
  const client = s.client(vendor)
  await client.stock.confirm(
    items.slice(0, 6).map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price: price(9000) })),
  )
  await client.shipments.register([
    { ord_prd_no: items[5] as string, carrier_code: 'cj', tracking_number: '650000000001' },
  ])
  const claims = [{ ord_prd_no: items[5], type: 'return', reason: LONG }]
  await s.service.operator('registerClaims', { claims })
  return { vendor }
}

onStage('the screens of a clerk', 'embedded', (stage) => {
  it('give every row of the list the same height, which is the chosen one, whatever is in it', async () => {
    const { vendor } = await fill(stage())
    const page = await stage().page(vendor, '/portal/orders?tab=all')
    for (const [density, height] of [
      ['dense', 32],
      ['usual', 40],
      ['airy', 48],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('napum.density', chosen), density)
      await page.reload()
      await page.locator('tbody tr').nth(7).waitFor()
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      // The last row has no line below it.
      expect(new Set(heights.slice(0, -1)), density).toEqual(new Set([height]))
    }
    await page.context().close()
  })

  it('fit at 200 percent and on a phone, and break no rule that a machine can check', async () => {
    const s = stage()
    const { vendor } = await fill(s)
    const page = await s.page(vendor, '/portal/today', { role: 'owner', viewport: ZOOMED })
    for (const screen of isInFull ? screens : usual) {
      await page.goto(`${s.url}/portal/${screen}`)
      await page.locator('main h1').waitFor()
      await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
      for (const size of [ZOOMED, NARROW]) {
        await page.setViewportSize(size)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${screen} at ${size.width}`).toBeLessThanOrEqual(size.width)
      }
      expect(await s.violations(page), screen).toEqual([])
    }
    expect(s.troubles(page)).toEqual([])
    await page.context().close()
  })

  inFull('say what is missing where there is nothing yet, and show one of anything as one', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/today', { role: 'owner', viewport: ZOOMED })
    const texts = new Map<string, string>()
    const look = async (screen: string) => {
      await page.goto(`${s.url}/portal/${screen}`)
      await page.locator('main h1').waitFor()
      await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
      expect(await page.getByRole('alert').count(), screen).toBe(0)
      expect(await s.violations(page), screen).toEqual([])
      return page.locator('main').innerText()
    }
    for (const screen of screens) texts.set(screen, await look(screen))
    const missing = {
      today: '지금 처리할 일이 없습니다.',
      orders: '여기에는 주문이 없습니다.',
      'orders?tab=preparing': '여기에는 주문이 없습니다.',
      claims: '해당하는 클레임이 없습니다.',
      settlements: '정산이 없습니다.',
      uploads: '올린 파일이 없습니다.',
    }
    for (const [screen, text] of Object.entries(missing)) expect(texts.get(screen)).toContain(text)
    await page.goto(`${s.url}/portal/orders?due=late&q=없는이름`)
    await page.getByText('조건에 맞는 주문이 없습니다.').waitFor()
    await s.orders(vendor, 1)
    // The way out of it leads to what there is.
    await page.getByRole('button', { name: '필터 지우기' }).last().click()
    await page.getByText('총 1건', { exact: true }).waitFor()
    expect(await look('today')).toMatch(/1\s*새 주문/)
    expect(await look('orders')).toContain('총 1건')
    expect(s.troubles(page)).toEqual([])
    await page.context().close()
  })

  it('come one after the other on a slow line, and none shows what another one has', async () => {
    const s = stage()
    const { vendor } = await fill(s)
    const page = await s.page(vendor, '/portal/today')
    await page.locator('main h1').waitFor()
    let held = Promise.resolve()
    let release = () => {}
    await page.route(/-api\//, async (route) => {
      await held
      await route.continue()
    })
    for (const [name, title, own] of [
      ['orders', '주문 처리', 'table.orders'],
      ['claims', '취소·반품·교환', '.inbox-row'],
      ['settlements', '정산', 'a[href*="/settlements/SET-"]'],
      ['today', '오늘 할 일', '.queue'],
    ] as const) {
      held = new Promise((answer) => {
        release = answer
      })
      await page.locator(`nav a[href="/portal/${name}"]`).first().click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      // Before its answer there is only the shape of it, and nothing of the screen before.
      expect(await page.locator('main').locator('table, .inbox-row, .queue').count(), name).toBe(0)
      release()
      await page.locator(own).first().waitFor()
    }
    expect(s.troubles(page)).toEqual([])
    await page.context().close()
  })

  it('say of a settlement that is not there that it is not, once', async () => {
    const s = stage()
    const page = await s.page(await s.newVendor(), '/portal/settlements/SET-20260131-009')
    await page.getByText('이 정산이 없습니다. 정산번호나 기간을 확인해 주세요.').waitFor()
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: '다시 시도' }).count()).toBe(1)
    await page.context().close()
  })

  it('make one key of two presses, copy it without a clipboard of the browser, and say in the dialog what failed', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/developers', { role: 'owner' })
    // As a browser does on plain http.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', () => {
        document.title = (document.activeElement as HTMLTextAreaElement).value
      })
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let calls = 0
    await page.route('**/portal-api/api-keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      calls++
      await held
      await route.continue()
    })
    await pressEnter(page.getByRole('button', { name: '키 만들기' }))
    const dialog = page.getByRole('dialog')
    await inField(dialog)
    await page.keyboard.type('창고')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    release()
    const secret = await dialog.locator('.secret').innerText()
    expect(calls).toBe(1)
    await dialog.getByRole('button', { name: '복사' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('복사했습니다.').waitFor()
    expect(await page.title()).toBe(secret)
    await dialog.getByRole('button', { name: '복사' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')

    await page.unroute('**/portal-api/api-keys')
    await page.route('**/portal-api/api-keys', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await pressEnter(page.getByRole('button', { name: '키 만들기' }))
    await inField(dialog)
    await page.keyboard.type('창고')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await page.context().close()
  })

  it('say in words of people that a screen was not loaded, and load it when they try again', async () => {
    const s = stage()
    const page = await s.page(await s.newVendor(), '/portal/today')
    await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.locator('nav a[href="/portal/uploads"]').first().click()
    await page.getByText('화면을 불러오지 못했습니다.').waitFor()
    await page.unroute('**/assets/*.js')
    await pressEnter(page.getByRole('button', { name: '다시 시도' }))
    await page.getByRole('heading', { level: 1, name: '업로드 내역' }).waitFor()
    await page.context().close()
  })

  it('tell a clerk who comes to a page of owners by its address that it is theirs', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/developers')
    await page.getByText('관리자만 사용하는 화면입니다.').waitFor()
    expect(await page.getByRole('button', { name: '키 만들기' }).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: '설정' }).waitFor()
    expect(await page.getByRole('option', { name: 'API 키·웹훅' }).count()).toBe(0)
    expect(s.troubles(page)).toEqual([])
    await page.context().close()
  })
})
