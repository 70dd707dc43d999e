/** A day of the operator's people in the console: parcels that are looked for, what a second person approves, and what each role sees. */

import { operatorRoles } from '@napum/contract'
import { beforeAll, expect, inject } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { expectCleanButRefused, saved } from './looks.ts'
import { aMonth, type Month } from './month.ts'
import { walk } from './roles.ts'
import { inField, inFull, onStage, pressEnter, tabTo } from './stage.ts'

onStage(
  'a day of the operator',
  'embedded',
  (stage) => {
    let month: Month
    beforeAll(async () => {
      if (inject('browser')) month = await aMonth(stage())
    })

    inFull(
      'finds a parcel by name, phone, waybill or product in two presses, and takes what is found along for a reason',
      async () => {
        const s = stage()
        const person = await newPerson(s.service, 'service')
        const page = await s.page(null, '/console/overview', { person })
        const { shipment } = (
          await s.service.operator('getItem', undefined, { params: { ord_prd_no: month.items[0] as string } })
        ).body.item
        await page.getByRole('link', { name: '주문 조회' }).click()
        await inField(page)
        await page.keyboard.type(shipment.tracking_number)
        await page.keyboard.press('Enter')
        const rows = page.locator('tbody tr')
        await expect.poll(() => rows.count()).toBe(1)
        await rows.getByRole('link', { name: `배송 조회 ${shipment.tracking_number}` }).waitFor()
        await rows.first().getByText('한빛메디칼').click()
        await page.getByRole('heading', { name: month.items[0] as string }).waitFor()
        await page.getByText('02-0000-1000').waitFor()
        await page.getByText(`송장 CJ대한통운 ${shipment.tracking_number}`).waitFor()
        await expectCleanButRefused(s, page)

        // From any screen without the mouse: Ctrl K, what the caller says, Enter.
        for (const [said, heading] of [
          ['가온의료기', '가온의료기'],
          [shipment.tracking_number, month.items[0] as string],
        ] as const) {
          await page.keyboard.press('Control+k')
          await inField(page.getByRole('dialog'))
          await page.keyboard.type(said)
          await page.keyboard.press('Enter')
          await page.getByRole('heading', { name: heading, exact: true }).waitFor()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
        await page.goBack()
        await page.goBack()

        await page.goBack()
        for (const [said, n] of [
          ['010-0000-1001', 3],
          ['이도윤', 3],
          [`${month.items[0]}`.slice(0, -4), 1],
        ] as const) {
          await page.getByRole('searchbox').fill(said)
          await page.keyboard.press('Enter')
          await page.getByText(`총 ${n}건`).waitFor()
        }
        await page.getByRole('searchbox').fill('')
        await page.keyboard.press('Enter')
        await page.getByText('필터', { exact: true }).click()
        await page.getByRole('combobox', { name: '공급사' }).fill('가온')
        await page.getByRole('option', { name: /^가온의료기/ }).waitFor()
        await page.keyboard.press('Enter')
        await page.getByText('총 3건').waitFor()
        await page.getByLabel('송장', { exact: true }).selectOption('없음')
        await page.getByText('총 1건').waitFor()
        await expectCleanButRefused(s, page)

        await pressEnter(page.getByRole('button', { name: '엑셀 다운로드' }))
        const ask = page.getByRole('dialog', { name: '엑셀 다운로드' })
        await inField(ask)
        await page.keyboard.type('택배사 사고 접수')
        await expectCleanButRefused(s, page)
        const file = await saved(page, () => page.keyboard.press('Enter'))
        expect(file.name).toMatch(/\.xlsx$/)
        await expect
          .poll(async () => {
            const query = { exports: 'true' } as never
            const { line_list } = (await s.service.operator('listAudit', undefined, { query })).body
            return line_list.map(({ action, reason }: { action: string; reason: string }) => [action, reason])
          })
          .toContainEqual(['exportAllItems', '택배사 사고 접수'])
        await page.context().close()
      },
    )

    inFull(
      'shows vendors with their figures, ordered by them, and one of them day by day, as bars, by keys and as a table',
      async () => {
        const s = stage()
        const person = await newPerson(s.service, 'admin')
        const page = await s.page(null, '/console/vendors', { person })
        const rows = page.locator('tbody tr')
        const order = page.getByRole('button', { name: '발송 지연' })
        await pressEnter(order)
        await expect.poll(() => rows.first().innerText()).toContain('가온의료기')
        expect(await page.getByRole('columnheader', { name: '발송 지연' }).getAttribute('aria-sort')).toBe(
          'descending',
        )
        await expectCleanButRefused(s, page)
        await pressEnter(page.getByRole('link', { name: '한빛메디칼' }))
        const chart = page.getByRole('region', { name: '최근 30일' })
        await tabTo(chart.getByRole('slider', { name: '발송(발송일 기준)' }))
        const said = () =>
          chart.getByRole('slider', { name: '발송(발송일 기준)' }).getAttribute('aria-valuetext')
        expect(await said()).toBe('02-11 (수) 0건')
        await page.keyboard.press('Home')
        await expect.poll(said).toBe('01-13 (화) 0건')
        for (let n = 0; n < 7; n++) await page.keyboard.press('ArrowRight')
        await expect.poll(said).toBe('01-20 (화) 3건')
        await chart.getByText('아직 없습니다.').first().waitFor()
        await chart.locator('summary').press('Enter')
        await chart.getByRole('row').filter({ hasText: '01-20 (화)' }).getByText('3건').waitFor()
        await expectCleanButRefused(s, page)
        await page.context().close()
      },
    )

    for (const role of operatorRoles)
      inFull(`shows ${role} exactly the buttons of calls that the service allows, on all pages`, () =>
        walk(stage(), month, role),
      )

    inFull(
      'has a second person approve a new account and a payment: who asked cannot, and both see what would differ',
      async () => {
        const s = stage()
        const [one, other] = [await newPerson(s.service, 'admin'), await newPerson(s.service, 'admin')]
        const { vendor_id } = month.whole
        const vendorNow = async () =>
          (await s.service.operator('getVendor', undefined, { params: { vendor_id } })).body.vendor
        const asks = await s.page(null, `/console/vendors/${vendor_id}`, { person: one })
        await asks.getByLabel('계좌번호').fill('999-00-5555')
        await pressEnter(asks.getByRole('button', { name: '계좌 저장' }))
        const held = asks.getByRole('dialog', { name: '승인을 기다립니다' })
        await held.getByRole('row').filter({ hasText: '…7890' }).getByText('…5555').waitFor()
        await expectCleanButRefused(s, asks)
        await held.getByRole('link', { name: '승인 화면으로' }).click()
        const title = '공급사 계좌 변경 · 한빛메디칼'
        const own = asks.getByRole('region', { name: title })
        await own.getByText('본인이 요청했습니다.').waitFor()
        expect(await own.getByRole('button', { name: /^승인/ }).count()).toBe(0)
        expect((await vendorNow()).bank_account).toBe('123456-04-567890')

        const decides = await s.page(null, '/console/overview', { person: other })
        await decides.getByRole('link', { name: /^승인하기 다른 사람의 승인을/ }).click()
        await decides.getByRole('region', { name: title }).getByText('…5555').waitFor()
        await expectCleanButRefused(s, decides)
        await pressEnter(decides.getByRole('button', { name: `승인: ${title}` }))
        await pressEnter(decides.getByRole('dialog').getByRole('button', { name: '승인', exact: true }))
        await decides.getByText('승인을 기다리는 요청이 없습니다.').waitFor()
        expect((await vendorNow()).bank_account).toBe('999-00-5555')

        // A batch: nothing is paid by the one, and rejected by the other with a reason that the one reads.
        const { settlement_list } = (await s.service.operator('listSettlements')).body
        for (const { settlement_id } of settlement_list)
          await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
        await s.service.operator('createTransferBatch', { accept_changed_accounts: [vendor_id] })
        await asks.goto(`${s.url}/console/closing`)
        const batch = asks.getByRole('region', { name: /^이체 묶음/ })
        const askToPay = async () => {
          await pressEnter(batch.getByRole('button', { name: '묶음 지급 처리' }))
          await inField(asks.getByRole('dialog', { name: '묶음 지급 처리' }))
          await asks.keyboard.press('Enter')
          await held.getByText('이체', { exact: true }).first().waitFor()
          await expectCleanButRefused(s, asks)
          await asks.keyboard.press('Escape')
          await batch.getByText('지급: 정하루 님이 요청해 승인을 기다립니다.').waitFor()
        }
        await askToPay()
        await pressEnter(decides.getByRole('button', { name: '반려: 지급' }))
        await inField(decides.getByRole('dialog', { name: '반려' }))
        await decides.keyboard.type('계좌 확인 뒤에')
        await decides.keyboard.press('Enter')
        await decides.getByText('승인을 기다리는 요청이 없습니다.').waitFor()
        await asks.goto(`${s.url}/console/approvals?state=rejected`)
        await asks.getByText('계좌 확인 뒤에').waitFor()
        await asks.goto(`${s.url}/console/closing`)
        await askToPay()
        await pressEnter(decides.getByRole('button', { name: '승인: 지급' }))
        await expectCleanButRefused(s, decides)
        await pressEnter(decides.getByRole('dialog').getByRole('button', { name: '승인', exact: true }))
        await decides.getByText('승인을 기다리는 요청이 없습니다.').waitFor()
        const paid = await s.service.operator('listSettlements', undefined, { query: { status: 'paid' } })
        expect(paid.body.settlement_list.length).toBe(3)
        await Promise.all([asks.context().close(), decides.context().close()])
      },
    )
  },
  {
    FOUR_EYES: 'on',
    FOUR_EYES_FROM: '100000',
    // Nobody listens there; with it the letter to try the settings is offered.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'notice@market.example',
    PUBLIC_URL: 'http://market.example',
  },
)
