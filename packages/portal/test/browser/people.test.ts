/** From a link to the first order, and out again. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeOf, stepOf } from '../../../server/src/core/people/totp.ts'
import { fromBase32, invited, newPerson, PASSWORD } from '../../../server/test/people.ts'
import type { TestService } from '../../../server/test/service.ts'
import { expectClean, NARROW, onStage } from './stage.ts'

/** A code that was not used yet. */
function nextCode(service: TestService, secret: string): string {
  service.clock.advance(30_000)
  return codeOf(fromBase32(secret), stepOf(service.clock.now()))
}

/** Sets up the app that the page asks for; the key that it showed. */
async function setUpFactor(service: TestService, page: Page): Promise<string> {
  const secret = (await page.locator('.secret').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('인증 앱의 6자리 숫자').fill(nextCode(service, secret))
  await page.keyboard.press('Enter')
  return secret
}

onStage('people', 'embedded', (stage) => {
  it('come from a link through a second factor to their orders, by keyboard, and back in with the code', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 1)
    const { login, token } = await invited(s.service, 'clerk', vendor)
    const page = await s.page(vendor, `/portal/invitation#${token}`, { person: null, viewport: NARROW })
    await page.getByText('한빛메디칼 담당자로 초대되었습니다.').waitFor()
    expect(await s.violations(page)).toEqual([])
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
    expect(await s.violations(page)).toEqual([])
    const secret = await setUpFactor(s.service, page)
    await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()

    await page.getByRole('button', { name: '메뉴' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
    await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
    await page.keyboard.type(login)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not-the-password')
    await page.keyboard.press('Enter')
    await page.getByText('아이디, 비밀번호 또는 인증번호가 맞지 않습니다.').waitFor()
    await page.getByLabel('비밀번호').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('인증 앱의 6자리 숫자').fill(nextCode(s.service, secret))
    expect(await s.violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
    await page.context().close()
  })

  it('are invited by an owner with a link that is shown once, and are signed out when they are stopped', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 1)
    const owner = await s.page(vendor, '/portal/settings', { role: 'owner' })
    await owner.getByRole('button', { name: '직원 초대' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('이름').fill('한여름')
    await dialog.getByLabel('아이디').fill('summer@example.com')
    await expectClean(s, owner)
    await dialog.getByRole('button', { name: '직원 초대' }).click()
    const link = await dialog.locator('.secret').innerText()
    expect(link).toMatch(/\/portal\/invitation#./)
    await dialog.getByRole('button', { name: '닫기' }).click()

    const clerk = await s.page(vendor, link.slice(link.indexOf('/portal/')), { person: null })
    await clerk.getByLabel(/^비밀번호/).fill(PASSWORD)
    await clerk.keyboard.press('Enter')
    await clerk.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
    await setUpFactor(s.service, clerk)
    await clerk.getByRole('heading', { name: '오늘 할 일' }).waitFor()

    await owner.reload()
    const row = owner.getByRole('listitem').filter({ hasText: '한여름' })
    await expectClean(s, owner)
    await row.getByRole('button', { name: '사용 중지' }).click()
    await row.getByRole('button', { name: '다시 사용' }).waitFor()
    await clerk.getByRole('link', { name: '정산', exact: true }).click()
    await clerk.getByRole('heading', { name: '공급사 로그인' }).waitFor()
    await Promise.all([owner.context().close(), clerk.context().close()])
  })

  it('see where they are signed in and end what they do not know, and owners make keys that are shown once', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/settings', { role: 'owner' })
    await page.getByText('현재 기기').waitFor()
    await expectClean(s, page)
    await page.getByRole('button', { name: '키 만들기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('용도').fill('창고 프로그램')
    await page.keyboard.press('Enter')
    const secret = await dialog.locator('.secret').innerText()
    expect(secret).toMatch(/^napum_/)
    await page.keyboard.press('Escape')
    await page.getByText('창고 프로그램').waitFor()
    expect(await page.content()).not.toContain(secret)
    const client = s.client({ ...vendor, key: secret })
    expect((await client.health()).status).toBe('ok')
    await page
      .getByRole('listitem')
      .filter({ hasText: '창고 프로그램' })
      .getByRole('button', { name: '폐기' })
      .click()
    await page.getByText('폐기됨').waitFor()
    await page.context().close()
  })

  it('are asked for a code again where it matters, and nothing waits or happens when they decline', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const owner = await newPerson(s.service, 'owner', vendor)
    const page = await s.page(vendor, '/portal/settings', { person: owner })
    await page.getByText('현재 기기').waitFor()
    s.service.clock.advance(6 * 60_000)
    await page.getByRole('button', { name: '키 만들기' }).click()
    await page.getByLabel('용도').fill('창고 프로그램')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '본인 확인' })
    await dialog.waitFor()
    expect(await s.violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('본인 확인을 하지 않아 처리하지 않았습니다.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: '키 만들기' }).click()
    await dialog.waitFor()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('textbox').fill(owner.code())
    await page.keyboard.press('Enter')
    await page.locator('.secret').waitFor()
    expect(await dialog.count()).toBe(0)
    expect(s.troubles(page).filter((each) => !/status of 40[13]/.test(each))).toEqual([])
    await page.context().close()
  })

  it('leave nothing of a session to scripts, and send no key', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/orders')
    const request = await page.waitForRequest((each) => each.url().includes('/vendor-api/'))
    expect(request.headers()).not.toHaveProperty('x-vendor-api-key')
    await page.getByText('조건에 맞는 주문이 없습니다.').waitFor()
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '010-',
    )
    await expectClean(s, page)
    await page.context().close()
  })
})
