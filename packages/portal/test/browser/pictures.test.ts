/** Pictures of every screen, for people to look at: `PICTURES=folder npx vitest run packages/portal/test/browser/pictures.test.ts`. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { announce, SIZES, takeConsole } from './pictures-console.ts'
import { onStage } from './stage.ts'

const folder = process.env.PICTURES
const only = process.env.SCREENS?.split(',')
/** `THEMES=light` takes half of them. */
const THEMES = (['light', 'dark'] as const).filter(
  (theme) => !process.env.THEMES || process.env.THEMES.split(',').includes(theme),
)
// Hundreds of pictures.
const PATIENCE_MS = 3_600_000

type Shot = readonly [name: string, path: string, act?: (page: Page) => Promise<unknown>]

onStage(
  'pictures',
  'embedded',
  (stage) => {
    it.runIf(folder)('are taken', { timeout: PATIENCE_MS }, async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const names = [
        '치과용 레진 A2 4g',
        '멸균 거즈 10×10cm 100매',
        '니트릴 장갑 파우더프리',
        '일회용 석션팁 100개입',
        '알지네이트 인상재 450g',
      ]
      const items = await s.orders(vendor, 60, (n) => ({
        pay_date: `2026-02-${String(3 + (n % 9)).padStart(2, '0')}`,
        ord_date: `2026-02-${String(3 + (n % 9)).padStart(2, '0')}`,
        ord_memo: n % 4 === 0 ? '부재 시 경비실에 맡겨 주세요' : null,
        ord_company: '미소치과의원',
        item: {
          prd_name: names[n % 5],
          item_name: `${names[n % 5]} / ${['기본', '대용량', 'M 사이즈'][n % 3]}`,
          prd_code: `PRD-${1000 + n}`,
          item_cnt: 1 + (n % 7),
          item_price: 12_000 + n * 700,
        },
      }))
      const client = s.client(vendor)
      await client.stock.confirm(
        items.slice(0, 24).map((ord_prd_no, n) => ({
          ord_prd_no,
          stock_available: true,
          ...(n % 2 ? { supply_price: { unit_price: 9000, quantity: 2, total_amount: 18000 } } : {}),
        })),
      )
      await client.stock.confirm(
        items.slice(24, 27).map((ord_prd_no) => ({
          ord_prd_no,
          stock_available: false,
          unavailable_reason: 'out_of_stock' as const,
          memo: '3월 초 입고 예정',
        })),
      )
      await client.shipments.register(
        items.slice(0, 12).map((ord_prd_no, n) => ({
          ord_prd_no,
          carrier_code: 'cj' as const,
          tracking_number: `${650000000000 + n}`,
          supply_price: { unit_price: 9000, quantity: 2, total_amount: 18000 },
        })),
      )
      await s.service.operator('registerClaims', {
        claims: [
          { ord_prd_no: items[1], type: 'return', date: '2026-02-10', reason: '단순 변심' },
          { ord_prd_no: items[14], type: 'cancel', date: '2026-02-11', reason: '주문 실수' },
          { ord_prd_no: items[2], type: 'exchange', date: '2026-02-11', reason: '파손' },
        ],
      })
      const { vendor_id } = vendor
      await announce(s)
      await s.service.operator('addAdjustments', {
        adjustments: [
          { vendor_id, reason_code: 'penalty', amount: -5_000, memo: '1월 출고 지연 2건' },
          {
            vendor_id,
            kind: 'return_shipping',
            fault: 'customer',
            amount: 3_300,
            memo: '단순 변심 반품 운임',
          },
        ],
      })
      const file = new File(
        [`주문번호,택배사,송장번호\n${items[46]},CJ대한통운,650000002000\n`],
        '송장_0211.csv',
      )
      const { upload_id } = await client.waybillFiles.preview(file)
      await client.waybillFiles.commit(upload_id)
      await client.webhooks.create({ url: 'https://erp.example.com/napum', description: '창고 프로그램' })
      const number = encodeURIComponent(items[2] as string)
      const number2 = (await client.settlements.list().toArray())[0]?.settlement_no
      const waybills = [
        '주문번호\t택배사\t운송장번호',
        ...items
          .slice(27, 45)
          .map(
            (item, n) =>
              `${item}\t${n === 3 ? '' : 'CJ대한통운'}\t${n === 5 ? '6.5E+11' : n === 8 ? '12345' : 650000001000 + n}`,
          ),
      ].join('\n')
      const stock = [
        '상품주문번호\t재고\t사유\t메모\t공급단가',
        ...items
          .slice(45, 60)
          .map(
            (item, n) =>
              `${item}\t${n % 4 === 0 ? '불가' : n === 5 ? '?' : '가능'}\t${n === 4 ? '' : n % 4 === 0 ? '품절' : ''}\t\t${n % 4 === 0 ? '' : n === 6 ? '천원' : `${n},900`}`,
          ),
      ].join('\n')
      const shots: readonly Shot[] = [
        ['orders', '/portal/orders'],
        ['orders-preparing', '/portal/orders?tab=preparing'],
        ['detail', `/portal/orders?item=${number}`],
        ['detail-cancel', `/portal/orders?item=${encodeURIComponent(items[14] as string)}`],
        ['today', '/portal/today'],
        [
          'prices-typed',
          '/portal/orders',
          async (page) => {
            await page.keyboard.press('p')
            await page.keyboard.type('9,000')
            await page.keyboard.press('Enter')
          },
        ],
        ['developers', '/portal/developers'],
        ['waybills', '/portal/waybills'],
        ['claims', '/portal/claims'],
        ['settlements', '/portal/settlements'],
        ['settlement', `/portal/settlements/${number2}`],
        ['settings', '/portal/settings'],
        [
          'filters',
          '/portal/orders?tab=all&due=late',
          (page) =>
            page
              .getByRole('button', { name: /필터|Filters/ })
              .first()
              .click(),
        ],
        ['bulk', '/portal/orders', (page) => page.keyboard.press('Control+a')],
        [
          'dialog',
          '/portal/orders',
          async (page) => {
            await page.keyboard.press('Control+a')
            await page
              .getByRole('button', { name: /^재고 없음|Not in stock/ })
              .first()
              .click()
          },
        ],
        [
          'confirm',
          '/portal/orders',
          async (page) => {
            await page.keyboard.press('Control+a')
            await page
              .getByRole('button', { name: /^발주확인|^Can ship|^Confirm/ })
              .first()
              .click()
            await page.getByRole('dialog').waitFor()
          },
        ],
        ['help', '/portal/orders', (page) => page.keyboard.press('?')],
        [
          'preview',
          '/portal/waybills',
          async (page) => {
            await page.getByRole('textbox').first().fill(waybills)
            await page.getByRole('button', { name: /미리보기|Preview/ }).click()
            await page.locator('.virtual').waitFor()
          },
        ],
        [
          'preview-stock',
          '/portal/stock',
          async (page) => {
            await page.getByRole('textbox').first().fill(stock)
            await page.getByRole('button', { name: /미리보기|Preview/ }).click()
            await page.locator('.virtual').waitFor()
          },
        ],
        [
          'activity',
          '/portal/settings',
          (page) =>
            page
              .getByRole('heading', { name: /접속·작업 기록|Sign-ins and actions|Activity/ })
              .scrollIntoViewIfNeeded(),
        ],
        [
          'slips',
          '/portal/orders',
          async (page) => {
            await page.keyboard.press('Control+a')
            await page.getByRole('button', { name: /포장명세서|Packing/ }).click()
          },
        ],
        [
          'pick',
          '/portal/orders',
          async (page) => {
            await page.keyboard.press('Control+a')
            await page.getByRole('button', { name: /피킹|Pick list/ }).click()
          },
        ],
        [
          'export-form',
          '/portal/orders',
          async (page) => {
            await page.getByRole('button', { name: /엑셀 다운로드|^Download/ }).click()
            await page.getByRole('button', { name: /양식 만들기|New form/ }).click()
            await page.getByRole('dialog').waitFor()
          },
        ],
        ['uploads', '/portal/uploads'],
        ['notices', '/portal/notices'],
        [
          'notice',
          '/portal/notices',
          (page) =>
            page
              .getByRole('link', { name: /설 연휴 발송/ })
              .first()
              .click(),
        ],
        [
          'notice-settings',
          '/portal/settings',
          (page) => page.getByRole('heading', { name: /^알림$|^Notices$/ }).scrollIntoViewIfNeeded(),
        ],
        ['requests', '/portal/requests'],
        [
          'request',
          '/portal/requests',
          (page) =>
            page
              .getByRole('button', { name: /자세히$|^Details of/ })
              .first()
              .click(),
        ],
        ['test-today', '/portal/test/today'],
        [
          'test-tools',
          '/portal/test/sandbox',
          async (page) => {
            await page.getByRole('button', { name: /^교환 생성|^Make: An exchange/ }).click()
            await page.getByText(/교환: 테스트 주문|An exchange: 1/).waitFor()
            await page.getByRole('button', { name: /^적용$|^Apply$/ }).click()
          },
        ],
        [
          'test-clock',
          '/portal/test/sandbox',
          (page) => page.getByRole('button', { name: /^한 달 앞으로|^Forward a month/ }).click(),
        ],
        [
          'test-later',
          '/portal/test/sandbox',
          async (page) => {
            await page.getByRole('button', { name: /^한 달 앞으로|^Forward a month/ }).click()
            await page.getByRole('button', { name: /^날짜 이동|^Move forward/ }).click()
            await page
              .getByText(/^(테스트 날짜|Test date) \d/)
              .first()
              .waitFor()
          },
        ],
        ['test-orders', '/portal/test/orders'],
        ['test-settings', '/portal/test/settings'],
        ['tax', '/portal/settlements/tax?month=2026-02'],
        [
          'factor',
          '/portal/settings',
          async (page) => {
            await page.getByRole('button', { name: /인증 앱 설정|Set up an app/ }).click()
            await page.locator('.qr-code').waitFor()
          },
        ],
        [
          'frozen',
          '/portal/orders?tab=all',
          async (page) => {
            await page.evaluate(() => localStorage.setItem('napum.frozen', '3'))
            await page.evaluate(() =>
              localStorage.setItem(
                'napum.columns',
                'due,status,number,product,quantity,receiver,waybill,price,paid,phone,address,orderer,memo',
              ),
            )
            await page.reload()
            await page.waitForTimeout(800)
            await page.locator('.table-frame').evaluateAll((frames) => {
              for (const frame of frames) frame.scrollTo({ left: 300 })
            })
          },
        ],
        ['sign-in', '/portal/'],
      ]
      /** One page is shown in each size and theme, as somebody does who moves its window: what was done on it stays. */
      const take = async ([name, path, act]: Shot, language: 'ko' | 'en') => {
        const page = await s.page(vendor, path, {
          language,
          viewport: SIZES[0] as (typeof SIZES)[number],
          role: 'owner',
          ...(name === 'sign-in' && { person: null }),
        })
        await page.locator('h1').first().waitFor()
        await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
        await page.waitForTimeout(700)
        await act?.(page)
        for (const viewport of SIZES) {
          await page.setViewportSize(viewport)
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme })
            await page.waitForTimeout(200)
            const file = `${folder}/${name}-${language}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}`
            await page.screenshot({ path: `${file}.png` })
            // What comes out of a printer.
            if (name === 'slips' || name === 'pick')
              await page.pdf({ path: `${file}.pdf`, preferCSSPageSize: true })
            const bad = viewport === SIZES[0] ? await s.violations(page) : []
            if (bad.length) console.log(name, language, viewport.width, colorScheme, bad)
          }
        }
        if (s.troubles(page).length) console.log(name, language, s.troubles(page))
        await page.context().close()
      }
      // One that cannot be taken leaves the others.
      const missing: string[] = []
      for (const shot of shots) {
        if (only && !only.includes(shot[0])) continue
        for (const language of ['ko', 'en'] as const) {
          if (process.env.LANGUAGES && !process.env.LANGUAGES.includes(language)) continue
          await take(shot, language)
            .catch(() => take(shot, language))
            .catch((error) => missing.push(`${shot[0]} ${language}: ${error}`))
        }
      }
      expect(missing).toEqual([])
    })

    it.runIf(folder)('of the console are taken', { timeout: PATIENCE_MS }, () => takeConsole(stage()))
  },
  {
    SANDBOX: 'on',
    // Nobody listens there.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'notice@market.example',
    PUBLIC_URL: 'http://market.example',
  },
)
