/** Month's end of one more vendor for somebody who reads English and has no mouse. */
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { expectCleanButRefused, koreanOn, saved } from './looks.ts'
import { oneMore } from './month.ts'
import { inField, NARROW, pressEnter, type Stage, WIDE } from './stage.ts'

export async function closeInEnglish(s: Stage): Promise<void> {
  await oneMore(s, '누리메디')
  const admin = await newPerson(s.service, 'admin')
  const page = await s.page(null, '/console/overview', { person: admin, language: 'en', viewport: NARROW })
  const looks = async () => {
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      await expect.poll(() => koreanOn(page)).toEqual([])
      await expectCleanButRefused(s, page)
    }
  }
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByText('2 settlements, ₩132,000 in all').waitFor()
  s.service.clock.advance(6 * 60_000)
  await pressEnter(page.getByRole('button', { name: 'Preview' }))
  const factor = page.getByRole('dialog').filter({ has: page.locator('input:focus') })
  await factor.waitFor()
  await page.keyboard.type(admin.code())
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Confirm settlements' })
  await preview.getByText('1 settlement, ₩66,000 in all').waitFor()
  await preview.getByText('1 (₩66,000) has warnings and is left out.').waitFor()
  await preview.getByText('Complete the vendor’s profile: business number').waitFor()
  await looks()
  await pressEnter(preview.getByRole('button', { name: 'Confirm 1', exact: true }))
  await preview.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: 'Confirm', exact: true })
    .getByRole('group')
    .getByText('Done')
    .waitFor()

  const zip = await saved(page, () =>
    pressEnter(page.getByRole('button', { name: 'Make the statements as zip' })),
  )
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  await pressEnter(page.getByRole('button', { name: 'Make a batch' }))
  const make = page.getByRole('dialog', { name: 'Make a batch' })
  await make.getByText('1 transfer, ₩66,000 in all').waitFor()
  await looks()
  await pressEnter(make.getByRole('button', { name: 'Make a batch of 1 transfer, ₩66,000' }))
  const batch = page.getByRole('region', { name: /^Batch of/ }).first()
  const transfers = await saved(page, () =>
    pressEnter(batch.getByRole('button', { name: 'Transfer file, CSV' })),
  )
  expect(transfers.bytes.toString()).toContain('12345604567890')
  // The bank was not asked: it is paid by hand.
  await pressEnter(batch.getByRole('button', { name: 'Cancel the batch' }))
  const cancel = page.getByRole('dialog', { name: 'Cancel the batch' })
  await pressEnter(cancel.getByRole('button', { name: 'Cancel the batch' }))
  await cancel.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select All' }).press('Space')
  await pressEnter(page.getByRole('button', { name: 'Mark 1 as paid' }))
  const pay = page.getByRole('dialog', { name: 'Mark as paid' })
  await pay.getByText('Can be marked as paid: 1, ₩66,000 in all').waitFor()
  await looks()
  const reference = pay.getByLabel('Reference')
  await reference.focus()
  await inField(pay)
  await page.keyboard.type('transfer 4')
  await page.keyboard.press('Enter')
  await page.getByText('3 settlements · ₩176,000').first().waitFor()
  await pressEnter(page.getByRole('button', { name: 'Show the files' }))
  await page
    .locator('div:focus')
    .getByRole('button', { name: /^누리메디 Taxable/ })
    .waitFor()
  await looks()
  await page.context().close()
}
