/** The day's work in the list: keys, selection, stock, waybills typed and pasted. */
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { type Field, itemFields, orderFields } from '../../../server/src/core/items/order-fields.ts'
import { newPerson } from '../../../server/test/people.ts'
import { price } from '../../../server/test/trade.ts'
import { expectClean, inField, inFull, isInFull, NARROW, onStage, pressEnter, tabTo } from './stage.ts'

const BAD = '<img src=x onerror="document.body.remove()"><b>굵게'
const textKinds = new Set(['text', 'note'])

onStage('the list of orders', 'embedded', (stage) => {
  it('confirms chosen rows with a price of its own for each by keyboard alone, and says how many', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 5)
    const page = await s.page(vendor, '/portal/orders')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.locator('tbody tr').nth(4).waitFor()
    await expectClean(s, page)
    await press('j', 'Space', 'Shift+J', 'Shift+ArrowDown')
    await page.getByText('3건 선택').waitFor()
    await page.locator('tr[aria-rowindex="4"]:focus').waitFor()
    await press('b')
    await page.locator('.bulk-bar button:focus').getByText('발주확인').waitFor()
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expectClean(s, page)
    await dialog.locator('[data-price]:focus').waitFor()
    await tabTo(dialog.getByLabel(/^모두 같은 단가 · 공급단가 \(부가세 포함\)/))
    await page.keyboard.type('9,000')
    await dialog.getByText('합계 54,000원').waitFor()
    await tabTo(dialog.locator('[data-price]').first())
    await press('Enter')
    await page.keyboard.type('8,500원')
    await dialog.getByText('합계 53,000원').waitFor()
    await expectClean(s, page)
    await press('Enter', 'Enter')
    await page.getByText('3건을 발주확인했습니다.').waitFor()
    await page.getByRole('link', { name: '배송준비 3' }).waitFor()
    const { item_list } = await s
      .client(vendor)
      .items.searchPage({ item_status: ['preparing'], sort: 'ord_no' })
    expect(item_list.map(({ ord_prd_no }) => ord_prd_no).sort()).toEqual(items.slice(0, 3).sort())
    const prices = new Map(item_list.map((item) => [item.ord_prd_no, item.supply_price?.unit_price]))
    expect(items.slice(0, 3).map((number) => prices.get(number))).toEqual([9000, 8500, 9000])
    await page.context().close()
  })

  it('is worked by a few keys: into the details and back to the row, to the bar, and each action by its number', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 3)
    const page = await s.page(vendor, '/portal/orders')
    await page.locator('tbody tr').nth(2).waitFor()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('j', 'j', 'Enter')
    const panel = page.getByRole('complementary', { name: '주문 상세' })
    await page.locator('aside.panel:focus').waitFor()
    await panel.getByRole('heading', { name: items[1] as string }).waitFor()
    await press('2')
    await page.getByRole('dialog', { name: '재고 없음' }).waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('Escape')
    await page.locator('tr[aria-rowindex="3"]:focus').waitFor()
    await panel.waitFor({ state: 'detached' })
    await press('x', 'b')
    await page.locator('.bulk-bar button:focus').waitFor()
    await press('Escape')
    await page.locator('tr[aria-rowindex="3"]:focus').waitFor()
    await press('1')
    await page.getByRole('dialog', { name: '발주확인' }).waitFor()
    await press('Escape', '?')
    await page.getByRole('dialog').getByText('선택한 주문의 처리 버튼으로').waitFor()
    await page.context().close()
  })

  it('amends a waybill in the details by keys, which then go on from the details', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const [item = ''] = await s.orders(vendor, 1)
    const client = s.client(vendor)
    await client.shipments.register([
      { ord_prd_no: item, carrier_code: 'cj', tracking_number: '650000000001' },
    ])
    const page = await s.page(vendor, '/portal/orders?tab=shipped')
    await page.locator('tbody tr').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.locator('aside.panel:focus').waitFor()
    const amend = page.getByRole('button', { name: '송장 수정' })
    await pressEnter(amend)
    await page.locator('aside.panel input:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('aside.panel:focus').waitFor()
    await pressEnter(amend)
    await page.locator('aside.panel input:focus').waitFor()
    await page.keyboard.type('650000000002')
    await page.keyboard.press('Enter')
    await page.getByText('송장을 수정했습니다.').waitFor()
    await page.locator('aside.panel:focus').waitFor()
    expect((await client.items.get(item)).item.shipment?.tracking_number).toBe('650000000002')
    await page.context().close()
  })

  inFull(
    'leaves cancelled items out of what is still to be sent: the badge, the total, the rows and the file agree',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 4)
      await s.client(vendor).stock.confirm(items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true })))
      await s.service.operator('registerClaims', {
        claims: [{ ord_prd_no: items[1], type: 'cancel', date: '2026-02-11', reason: '주문 실수' }],
      })
      const page = await s.page(vendor, '/portal/orders?tab=preparing')
      const rows = page.locator('tbody tr.pick')
      await page.getByRole('link', { name: '배송준비 3' }).waitFor()
      await page.getByText('총 3건', { exact: true }).waitFor()
      await expect.poll(() => rows.count()).toBe(3)
      await expectClean(s, page)
      await pressEnter(page.getByRole('button', { name: '엑셀 다운로드' }))
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressEnter(page.getByRole('button', { name: '현재 목록(CSV)' })),
      ])
      const csv = (await readFile(await file.path())).toString('utf8')
      expect(csv.trim().split('\r\n')).toHaveLength(4)
      expect(csv).not.toContain(items[1])

      await pressEnter(page.getByRole('button', { name: '취소 1건 숨김' }))
      await page.getByText('총 4건', { exact: true }).waitFor()
      await expect.poll(() => rows.count()).toBe(4)
      await pressEnter(page.getByRole('button', { name: '취소 포함 표시 중' }))
      await page.getByText('총 3건', { exact: true }).waitFor()
      await page.context().close()
    },
  )

  inFull(
    'marks the old rows while another tab is read, and says at once that there is no network',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 2)
      await s.client(vendor).stock.confirm([{ ord_prd_no: items[0] as string, stock_available: true }])
      const page = await s.page(vendor, '/portal/orders')
      await page.getByText('총 1건', { exact: true }).waitFor()
      await page.getByText(items[1] as string).waitFor()
      let letThrough = () => {}
      const held = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/items/search', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('link', { name: '배송준비 1' }).click()
      await page.locator('.wait-bar').waitFor()
      await page
        .locator('.old[inert]')
        .getByText(items[1] as string)
        .waitFor()
      expect(await page.getByText('총 1건', { exact: true }).count()).toBe(0)
      letThrough()
      await page.getByText(items[0] as string).waitFor()
      await page.locator('.old').waitFor({ state: 'detached' })
      await page.unroute('**/items/search')

      await page.context().setOffline(true)
      await page.getByText('오프라인입니다').waitFor()
      await page.getByRole('link', { name: '결제완료 1' }).click()
      await page.locator('.old[inert]').waitFor()
      await page.context().setOffline(false)
      await page.getByText('오프라인입니다').waitFor({ state: 'detached' })
      await page.getByText(items[1] as string).waitFor()
      await page.locator('.old').waitFor({ state: 'detached' })
      await page.context().close()
    },
  )

  inFull('keeps what was chosen when filters change, and says how many of it are out of sight', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 6)
    const page = await s.page(vendor, '/portal/orders')
    await page.locator('tbody tr').nth(5).waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('6건 선택').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('김하늘')
    await page.getByText('6건 선택 (다른 페이지 4건 포함)').waitFor()
    await page.waitForURL((url) => url.searchParams.get('q') === '김하늘')
    await pressEnter(page.getByRole('button', { name: '선택 해제' }))
    await page.getByText('건 선택').waitFor({ state: 'detached' })
    await page.goBack()
    await page.locator('tbody tr').nth(5).waitFor()
    await page.context().close()
  })

  inFull('has the rows in sight in the page, and all of them for keys, search and paper', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 80, (n) =>
      n === 60 ? { item: { item_name: '가장 긴 이름의 상품' } } : {},
    )
    const page = await s.page(vendor, '/portal/orders?rows=300&sort=ord_no')
    const rowAt = (at: number) => page.locator(`tr[aria-rowindex="${at + 1}"]`)
    const rows = () => page.locator('tbody tr.pick').count()
    const isInSight = (at: number) =>
      rowAt(at).evaluate((row) => {
        const [frame, box] = [row.closest('.table-frame'), row.getBoundingClientRect()]
        const { top, bottom } = frame?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        const head = frame?.querySelector('thead')?.getBoundingClientRect().height ?? 0
        return box.top >= top + head - 2 && box.bottom <= bottom + 2
      })
    await page.locator('table[aria-rowcount="81"]').waitFor()
    await rowAt(1).waitFor()
    await expect.poll(rows).toBeLessThan(50)
    await expectClean(s, page)
    const widths = () =>
      page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
    const before = await widths()

    await page.keyboard.press('j')
    await page.keyboard.press('Shift+End')
    await page.getByText('80건 선택').waitFor()
    await expect.poll(() => isInSight(80)).toBe(true)
    await expect.poll(() => rowAt(80).getAttribute('data-here')).toBe('true')
    await rowAt(1).waitFor({ state: 'detached' })
    await expect.poll(widths).toEqual(before)
    await page.keyboard.press('PageUp')
    await expect.poll(() => rowAt(80).getAttribute('data-here')).toBe('false')
    for (let n = 0; n < 8; n++) await page.keyboard.press('PageUp')
    await expect.poll(() => isInSight(1)).toBe(true)

    // A field that somebody types in stays, however far the table is scrolled.
    await rowAt(3).locator('[data-waybill]').focus()
    await page.locator('.table-frame').evaluate((frame) => frame.scrollTo(0, 100_000))
    await rowAt(80).waitFor()
    await rowAt(8).waitFor({ state: 'detached' })
    // What a browser says when somebody looks into another window: the field has the focus all along.
    await rowAt(3)
      .locator('[data-waybill]')
      .evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await page.keyboard.type('650000000001')
    await page.getByText('입력한 송장 1건').waitFor()
    await expect.poll(() => rowAt(3).locator('[data-waybill]').inputValue()).toBe('650000000001')
    await page.keyboard.press('Enter')
    await rowAt(4).locator('[data-waybill]:focus').waitFor()

    // Paper is narrower than the page, and shows the same table anyway.
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
    const { text } = await extractText(pdf, { mergePages: true })
    // A number may stand on two lines of its cell.
    const printed = text.replaceAll(/\s/g, '')
    expect(items.filter((number) => !printed.includes(number))).toEqual([])
    await expect.poll(rows).toBeLessThan(50)
    await page.keyboard.press('Control+f')
    await expect.poll(rows).toBe(80)
    await page.context().close()
  })

  inFull(
    'registers waybills that were pasted down the rows, and says which one was refused and why',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 3)
      const page = await s.page(vendor, '/portal/orders')
      const fields = page.locator('[data-waybill]')
      await fields.nth(2).waitFor()
      await fields.first().evaluate((field) => {
        const data = new DataTransfer()
        data.setData('text', '650000000001\n650000000002\n650000000003\n')
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      })
      await page.getByText('입력한 송장 3건').waitFor()
      // Cancelled on the way: it must not be sent.
      await page.route('**/vendor-api/shipment', async (route) => {
        await s.service.operator('registerClaims', {
          claims: [{ ord_prd_no: items[1], type: 'cancel', date: '2026-02-11', reason: '주문 실수' }],
        })
        await route.continue()
      })
      await pressEnter(page.getByRole('button', { name: '송장 등록' }))
      const dialog = page.getByRole('dialog')
      await dialog.getByText('취소된 주문입니다. 발송하지 마세요.').waitFor()
      await dialog.getByText('2건을 처리했습니다.').waitFor()
      await expectClean(s, page)
      const { item_list } = await s.client(vendor).items.searchPage({ has_waybill: true })
      expect(item_list).toHaveLength(2)
      await page.context().close()
    },
  )

  inFull(
    'does not call waybills refused that were booked while the answer was lost, and books each once',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 2)
      const page = await s.page(vendor, '/portal/orders')
      await page.locator('[data-waybill]').nth(1).waitFor()
      // The client pauses before it asks again; the time that it gives an answer stays as long.
      await page.evaluate(() => {
        const wait = window.setTimeout as (work: () => void, ms: number) => number
        const shorter = (work: () => void, ms = 0) => wait(work, ms < 20_000 ? ms / 20 : ms)
        window.setTimeout = shorter as typeof window.setTimeout
      })
      let isCut = true
      await page.route('**/vendor-api/shipment', async (route) => {
        const answer = await route.fetch()
        if (isCut) await route.abort()
        else await route.fulfill({ response: answer })
      })
      await tabTo(page.locator('[data-waybill]').first())
      await page.keyboard.type('650000000001')
      await page.keyboard.press('Enter')
      await page.keyboard.type('650000000002')
      await page.getByText('입력한 송장 2건').waitFor()
      await pressEnter(page.getByRole('button', { name: '송장 등록' }))
      const dialog = page.getByRole('dialog')
      await dialog.getByText('2건은 결과를 확인하지 못했습니다').waitFor()
      isCut = false
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('입력한 송장 2건').waitFor({ state: 'detached' })
      for (const number of items) {
        const { item } = await s.client(vendor).items.get(number)
        expect(item.shipment_history).toHaveLength(1)
      }
      await page.context().close()
    },
  )

  inFull('keeps a view under a name, with its filters and its columns, for the person', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 2, (n) => (n === 0 ? { pay_date: '2026-01-20', ord_date: '2026-01-20' } : {}))
    const page = await s.page(vendor, '/portal/orders?tab=all&due=late')
    await page.locator('tbody tr').first().waitFor()
    await pressEnter(page.getByRole('button', { name: '보기', exact: true }))
    const name = page.getByLabel('현재 보기의 이름')
    await name.fill('지연만')
    expect(s.troubles(page)).toEqual([])
    await page.route('**/views', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.keyboard.press('Enter')
    await refused
    await page.locator('.menu [role=alert]').waitFor()
    expect(await name.inputValue()).toBe('지연만')
    await page.unroute('**/views')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '지연만', exact: true }).waitFor()
    expect(await s.violations(page)).toEqual([])
    await page.goto(`${s.url}/portal/orders`)
    await page.locator('tbody tr').nth(1).waitFor()
    await pressEnter(page.getByRole('button', { name: '보기', exact: true }))
    await pressEnter(page.getByRole('button', { name: '지연만', exact: true }))
    await page.waitForURL(/due=late/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.context().close()
  })

  inFull(
    'exports what matches and what is chosen, in the columns shown or in a form of one’s own',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 3)
      const page = await s.page(vendor, '/portal/orders')
      await page.locator('tbody tr').nth(2).waitFor()
      const saved = async (act: () => Promise<void>) => {
        const [file] = await Promise.all([page.waitForEvent('download'), act()])
        return [file.suggestedFilename(), (await readFile(await file.path())).toString('utf8')] as const
      }
      const menu = page.getByRole('button', { name: '엑셀 다운로드' })
      const [name, all] = await saved(async () => {
        await pressEnter(menu)
        await expectClean(s, page)
        await pressEnter(page.getByRole('button', { name: '현재 목록(CSV)' }))
      })
      expect(name).toMatch(/^주문목록_.*\.csv$/)
      expect(all.trim().split('\r\n')).toHaveLength(4)

      await pressEnter(menu)
      await pressEnter(page.getByRole('button', { name: '양식 만들기' }))
      const dialog = page.getByRole('dialog', { name: '엑셀 양식 만들기' })
      await inField(dialog)
      await page.keyboard.type('택배사 프로그램')
      const out = dialog.getByRole('button', { name: /제외$/ })
      while ((await out.count()) > 1) await pressEnter(out.first())
      await dialog.getByLabel('열 추가').selectOption({ label: '결제일' })
      await pressEnter(dialog.getByRole('button', { name: '결제일 위로' }))
      await dialog.getByLabel('상품주문번호 열 제목').fill('고객주문번호')
      await dialog.getByLabel('CSV').check()
      await expectClean(s, page)
      await pressEnter(dialog.getByRole('button', { name: '저장' }))
      await dialog.waitFor({ state: 'detached' })

      await page.keyboard.press('j')
      await page.keyboard.press('x')
      const [, chosen] = await saved(async () => {
        await pressEnter(page.getByRole('button', { name: '선택한 주문 다운로드' }))
        await pressEnter(
          page.locator('.bulk-bar').getByRole('button', { name: '택배사 프로그램', exact: true }),
        )
      })
      // The mark at the beginning, by which Excel knows the encoding, is trimmed as well.
      expect(chosen.trim().split('\r\n')).toEqual([
        '결제일,고객주문번호',
        expect.stringContaining(`,${items[0]}`),
      ])
      // A form keeps its titles, and can be changed.
      await pressEnter(menu)
      await pressEnter(page.getByRole('button', { name: '택배사 프로그램 수정' }).first())
      const kept = page.getByRole('dialog', { name: '택배사 프로그램' }).getByLabel('상품주문번호 열 제목')
      await expect.poll(() => kept.inputValue()).toBe('고객주문번호')
      await page.context().close()
    },
  )

  inFull('keeps the first columns in sight while the others are scrolled', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 2)
    const page = await s.page(vendor, '/portal/orders')
    await page.locator('tbody tr').nth(1).waitFor()
    await pressEnter(page.getByRole('button', { name: '보기', exact: true }))
    for (const name of ['연락처', '주소', '주문 업체', '배송 메모'])
      await page.getByLabel(name, { exact: true }).check()
    await page.getByLabel('왼쪽 고정').selectOption('2')
    await expectClean(s, page)
    await page.keyboard.press('Escape')
    const cell = page.locator('tbody tr').first().locator('td').nth(2)
    const before = await cell.boundingBox()
    await page.locator('.table-frame').evaluate((frame) => {
      frame.scrollLeft = 300
    })
    await expect
      .poll(() => page.locator('.table-frame').evaluate((frame) => frame.scrollLeft))
      .toBeGreaterThan(50)
    await expect.poll(async () => (await cell.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0)
    await page.context().close()
  })

  it('shows markup in every text of an order as text, on every screen that shows it', async () => {
    const s = stage()
    const vendor = await s.service.newVendor({ name: BAD })
    const texts = (fields: readonly Field[]): object =>
      Object.fromEntries(
        fields.flatMap((field): [string, unknown][] => {
          if ('fields' in field) return [[field.name, texts(field.fields)]]
          return textKinds.has(field.kind) ? [[field.name, BAD]] : []
        }),
      )
    const bad = () => ({ ...texts(orderFields), item: texts(itemFields) })
    const [item = '', sold = ''] = await s.orders(vendor, 2, bad)
    const client = s.client(vendor)
    await client.stock.confirm([
      { ord_prd_no: sold, stock_available: true, supply_price: price(11_000), memo: BAD },
    ])
    const reason = BAD
    await s.service.operator('registerClaims', { claims: [{ ord_prd_no: item, type: 'cancel', reason }] })
    const [settlement] = await client.settlements.list().toArray()
    const number = encodeURIComponent(item)
    const clerk = await newPerson(s.service, 'clerk', vendor)
    const admin = await newPerson(s.service, 'admin')
    for (const [person, paths] of [
      [
        clerk,
        [
          `/portal/orders?tab=all&q=${number}&item=${number}`,
          '/portal/claims',
          '/portal/print/pick',
          '/portal/print/pack',
          `/portal/settlements/${settlement?.settlement_no}`,
        ],
      ],
      [
        admin,
        [
          `/console/items/${number}`,
          `/console/items?order=${encodeURIComponent(item.slice(0, item.lastIndexOf('_')))}`,
          '/console/vendors',
          '/console/claims',
          `/console/settlements/${settlement?.settlement_id}`,
        ],
      ],
    ] as const) {
      const page = await s.page(null, paths[0], { person })
      for (const path of isInFull ? paths : paths.slice(0, 1)) {
        await page.evaluate((numbers) => sessionStorage.setItem('napum.print', numbers), `["${sold}"]`)
        await page.goto(s.url + path)
        await page.getByText(BAD).filter({ visible: true }).first().waitFor()
        expect([path, await page.locator('img[src="x"], b').count()]).toEqual([path, 0])
      }
      await expectClean(s, page)
      await page.context().close()
    }
  })

  inFull('offers who only reads nothing that changes anything', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 2)
    const page = await s.page(vendor, '/portal/orders', { role: 'viewer' })
    await page.locator('tbody tr').nth(1).waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('2건 선택').waitFor()
    expect(await page.getByRole('button', { name: '발주확인' }).count()).toBe(0)
    expect(await page.locator('[data-waybill]').count()).toBe(0)
    await page.context().close()
  })

  inFull('is cards on a narrow page, in English too', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 2)
    const page = await s.page(vendor, '/portal/orders', { viewport: NARROW, language: 'en' })
    await page.locator('.card').nth(1).waitFor()
    await page.getByText('2 items', { exact: true }).waitFor()
    // The tab that is shown is in sight, also the last one.
    await pressEnter(page.getByRole('link', { name: 'All', exact: true }))
    const all = page.locator('.tabs [aria-current]')
    await all.filter({ hasText: 'All' }).waitFor()
    await expect
      .poll(async () => {
        const box = await all.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= NARROW.width
      })
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    await pressEnter(page.getByRole('button', { name: 'Menu' }))
    await page.getByRole('dialog').getByRole('link', { name: 'Settlements' }).waitFor()
    await expectClean(s, page)
    await page.context().close()
  })
})
