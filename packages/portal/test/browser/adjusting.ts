/** Adjustments in the console as a person works: one by keys, a table by paste, and one that is taken back. */
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { expectCleanButRefused } from './looks.ts'
import type { Month } from './month.ts'
import { inField, pressEnter, type Stage, tabTo } from './stage.ts'

export async function adjustByKeys(s: Stage, { whole, items }: Month): Promise<void> {
  const admin = await newPerson(s.service, 'admin')
  const page = await s.page(null, `/console/items/${encodeURIComponent(items[1] as string)}`, {
    person: admin,
  })
  const listed = async () => {
    const query = { vendor_id: whole.vendor_id }
    return (await s.service.operator('listAdjustments', undefined, { query })).body
  }
  // One piece of an item came back, long after its settlement was closed.
  await pressEnter(page.locator('main').getByRole('link', { name: '정산 조정' }))
  await page.getByText('조정할 수 있는 판매: 2개, 22,000원').waitFor()
  await tabTo(page.getByLabel('사유'))
  await page.keyboard.press('ArrowUp')
  await tabTo(page.getByLabel('돌아온 수량'))
  await page.keyboard.type('1')
  await page.getByText('비워 두면 공급단가 × 수량: −11,000원').waitFor()
  await tabTo(page.getByLabel('메모'))
  await page.keyboard.type('1개 파손')
  await expectCleanButRefused(s, page)
  await page.keyboard.press('Enter')
  const ask = page.getByRole('dialog', { name: '조정을 등록할까요?' })
  await ask.getByText('−11,000원').waitFor()
  await expectCleanButRefused(s, page)
  await pressEnter(ask.getByRole('button', { name: '등록' }))
  await page.getByText('을 등록했습니다.').waitFor()
  await page.getByRole('status').getByText('1건, 합계 −11,000원').waitFor()

  // A table: one row is wrong, one is read twice, and the sum is asked for before anything is written.
  await pressEnter(page.getByRole('link', { name: '표로 등록' }))
  await tabTo(page.getByRole('textbox', { name: /^여기에 붙여넣기/ }))
  const code = whole.partner_code
  const rows = [`${code}\t지연·품절 배상\t-5,000\t출고 지연`, `${code}\t물류비\t천 원\t운임`]
  await page.keyboard.insertText(['공급사 코드\t사유\t금액\t메모', ...rows].join('\n'))
  await pressEnter(page.getByRole('button', { name: '미리보기' }))
  await page.getByText('금액 “천 원”: 0이 아닌 금액을').waitFor()
  await expectCleanButRefused(s, page)
  expect((await listed()).pagination.total).toBe(1)
  await pressEnter(page.getByRole('button', { name: '1건, −5,000원 등록' }))
  const sure = page.getByRole('dialog', { name: '조정 1건, 합계 −5,000원을 등록할까요?' })
  await pressEnter(sure.getByRole('button', { name: '1건, −5,000원 등록' }))
  await page.getByText('조정 1건, 합계 −5,000원을 등록했습니다.').waitFor()

  // Never changed, only taken back: once.
  await pressEnter(page.locator('.stack').getByRole('link', { name: '조정 내역' }))
  await pressEnter(page.getByRole('button', { name: '한빛메디칼 −5,000원 조정 취소' }))
  const back = page.getByRole('dialog', { name: '조정 취소' })
  await inField(back)
  await page.keyboard.type('출고일 확인됨')
  await page.keyboard.press('Enter')
  await back.waitFor({ state: 'detached' })
  await page.getByText('취소됨', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '한빛메디칼 −5,000원 조정 취소' }).count()).toBe(0)
  await expectCleanButRefused(s, page)
  expect(await listed()).toMatchObject({ total_amount: -11_000, pagination: { total: 3 } })
  await page.context().close()
}
