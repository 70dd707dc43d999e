/** A transfer from the batch to the payment, as a person does it by keys: combined, another account, sent back, paid in part, corrected, held. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { expectCleanButRefused } from './looks.ts'
import { expectClean, inField, pressEnter, type Stage, tabTo } from './stage.ts'

/** @param name a vendor with one confirmed settlement of 66,000 won */
export async function payByKeys(s: Stage, page: Page, name: string): Promise<void> {
  const { clock } = s.service
  const { vendor_list } = (await s.service.operator('listVendors', undefined, { query: { q: name } })).body
  const params = { vendor_id: vendor_list[0].vendor_id }
  await s.service.operator('updateVendor', { bank_account: '999-000-9988' }, { params })
  // A settlement of the month before: one transfer pays both.
  const now = clock.now()
  clock.set('2025-12-20T06:00:00.000Z')
  const { results } = (
    await s.service.operator('addAdjustments', {
      adjustments: [{ ...params, reason_code: 'promotion', amount: 10_000, memo: '연말 행사' }],
    })
  ).body
  clock.set(now.toISOString())
  const { settlement_list } = (
    await s.service.operator('listSettlements', undefined, {
      query: { settlement_no: results[0].settlement_no },
    })
  ).body
  const { settlement_id } = settlement_list[0]
  await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
  await pressEnter(page.getByRole('button', { name: '이체 묶음 만들기' }))
  const make = page.getByRole('dialog', { name: '이체 묶음 만들기' })
  await make.getByText('계좌번호가 없습니다.').waitFor()
  const changed = make.getByLabel(`${name}: 국민은행 …7890 → 국민은행 …9988`)
  await tabTo(changed)
  await page.keyboard.press('Space')
  await make.getByText('계좌 변경').first().waitFor()
  await tabTo(make.getByLabel('공급사마다 한 번에 이체하기'))
  await page.keyboard.press('Space')
  await make.getByRole('row').filter({ hasText: name }).getByText('76,000원').waitFor()
  await expectCleanButRefused(s, page)
  await pressEnter(make.getByRole('button', { name: /묶음 만들기$/ }))
  const batch = page.getByRole('region', { name: /^이체 묶음/ }).first()
  const other = await anotherAdmin(s, page)
  await pressEnter(batch.getByRole('button', { name: '묶음 지급 처리' }))
  const pay = page.getByRole('dialog', { name: '묶음 지급 처리' })
  await inField(pay)
  await page.keyboard.type('TR-9')
  await page.keyboard.press('Enter')
  await pay.waitFor({ state: 'detached' })
  await comesTooLate(other)
  await pressEnter(batch.getByRole('button', { name: '이체 반송 등록' }))
  const back = page.getByRole('dialog', { name: '이체 반송 등록' })
  const bounced = back.getByRole('row').filter({ hasText: name }).filter({ hasText: '66,000원' })
  await tabTo(bounced.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expectCleanButRefused(s, page)
  await pressEnter(back.getByRole('button', { name: '1건, 66,000원 반송 등록' }))
  await back.waitFor({ state: 'detached' })

  // One settlement: a part after its warnings, a day that was typed wrongly, and a hold.
  await pressEnter(page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^SET-/ }))
  await pressEnter(page.getByRole('button', { name: '일부 지급 등록' }))
  const part = page.getByRole('dialog', { name: '일부 지급 등록' })
  await inField(part)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('26,000')
  await part.getByText('지급 후 남는 금액: 40,000원').waitFor()
  await page.keyboard.press('Enter')
  await part.getByText('확정한 뒤 계좌가 바뀌었습니다.').waitFor()
  await expectCleanButRefused(s, page)
  await pressEnter(part.getByRole('button', { name: '경고를 확인했습니다. 26,000원 등록' }))
  await page.getByText('아직 지급되지 않은 금액은 40,000원입니다.').waitFor()
  const payments = page.getByRole('region', { name: '지급 내역' })
  await pressEnter(payments.getByRole('button', { name: / 지급 정정$/ }).last())
  const correct = page.getByRole('dialog', { name: '지급일·참조번호 정정' })
  await tabTo(correct.getByLabel('이체 참조번호'))
  await page.keyboard.type('TR-10')
  await tabTo(correct.getByLabel('정정 사유'))
  await page.keyboard.type('번호 누락')
  await page.keyboard.press('Enter')
  await payments.getByText('번호 누락').waitFor()
  await pressEnter(page.getByRole('button', { name: '지급 보류' }))
  const hold = page.getByRole('dialog', { name: '지급 보류' })
  await inField(hold)
  await page.keyboard.type('계좌 확인 중')
  await page.keyboard.press('Enter')
  await page.getByText('이 정산은 지급 보류 중입니다: 계좌 확인 중').waitFor()
  await page.getByRole('button', { name: '지급 보류 해제' }).waitFor()
  await page.getByRole('button', { name: '지급 처리', exact: true }).waitFor({ state: 'detached' })
  await expectCleanButRefused(s, page)
  await holdVendor(s, page, name)
  await vendorSees(s, vendor_list[0])
}

/** Another admin, in another browser, who is about to pay the same batch under another reference. */
async function anotherAdmin(s: Stage, page: Page): Promise<Page> {
  const { pathname, search } = new URL(page.url())
  const person = await newPerson(s.service, 'admin')
  const other = await s.page(null, pathname + search, { person })
  await pressEnter(other.getByRole('button', { name: '묶음 지급 처리' }).first())
  await inField(other.getByRole('dialog', { name: '묶음 지급 처리' }))
  await other.keyboard.type('TR-8')
  return other
}

/** What was paid meanwhile is not paid again, and a reload shows what was. */
async function comesTooLate(other: Page): Promise<void> {
  await other.keyboard.press('Enter')
  const pay = other.getByRole('dialog', { name: '묶음 지급 처리' })
  await pay.getByText('다른 지급일이나 이체 참조번호로 이미 지급 처리된 정산입니다.').waitFor()
  await other.reload()
  const batch = other.getByRole('region', { name: /^이체 묶음/ }).first()
  await batch.getByRole('button', { name: '이체 반송 등록' }).waitFor()
  await expect(other.getByRole('button', { name: '묶음 지급 처리' }).count()).resolves.toBe(0)
  await other.context().close()
}

/** All payments to the vendor, on hold and released. */
async function holdVendor(s: Stage, page: Page, name: string): Promise<void> {
  await pressEnter(page.locator('main').getByRole('link', { name, exact: true }))
  await pressEnter(page.getByRole('button', { name: '지급 보류' }))
  await inField(page.getByRole('dialog', { name: '지급 보류' }))
  await page.keyboard.type('계약 확인 중')
  await page.keyboard.press('Enter')
  await page.getByText('이 공급사의 지급을 모두 보류하고 있습니다: 계약 확인 중').waitFor()
  await expectCleanButRefused(s, page)
  await pressEnter(page.getByRole('button', { name: '지급 보류 해제' }))
  const ask = page.getByRole('dialog', { name: '지급 보류 해제' })
  await pressEnter(ask.getByRole('button', { name: '지급 보류 해제' }))
  await page.getByText('지급 보류를 해제했습니다.').waitFor()
  await page.getByRole('button', { name: '지급 보류', exact: true }).waitFor()
}

/** What its vendor reads of all that: sums, payments and the hold, and of the next settlement its adjustments. */
async function vendorSees(s: Stage, { vendor_id }: { readonly vendor_id: string }): Promise<void> {
  await s.service.operator('addAdjustments', {
    adjustments: [{ vendor_id, reason_code: 'penalty', amount: -5_000, memo: '출고 지연 2건' }],
  })
  const page = await s.page({ vendor_id, key: '', partner_code: '' }, '/portal/settlements')
  const row = page.getByRole('row').filter({ hasText: '미지급 잔액 40,000원' })
  await row.getByText('지급 보류').waitFor()
  await expectClean(s, page)
  await row.getByRole('link').press('Enter')
  await page.getByText('마켓이 지급을 보류하고 있습니다.').waitFor()
  const payments = page.getByRole('region', { name: '지급 내역' })
  await payments.getByText('이체 반송').waitFor()
  await payments.getByText('TR-10').waitFor()
  expect(await page.content()).not.toMatch(/계좌 확인 중|번호 누락/)
  await expectClean(s, page)
  await pressEnter(page.getByRole('link', { name: '정산 목록' }))
  await page.getByRole('row').filter({ hasText: '−5,000원' }).getByRole('link').press('Enter')
  await page.getByRole('region', { name: '조정 내역' }).getByText('출고 지연 2건').waitFor()
  await expectClean(s, page)
  await page.context().close()
}
