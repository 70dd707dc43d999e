/** What people see and do in test mode, and that nothing of it reaches real orders. Called by `people.test.ts`, for its stage. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TestVendor } from '../../../server/test/service.ts'
import { expectClean, inField, inFull, NARROW, openAccount, pressEnter, type Stage } from './stage.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: '테스트 모드' })

/** Whatever a page does with orders there, the live side has none, and was never asked about any. */
async function expectNothingReal(s: Stage, vendor: TestVendor): Promise<void> {
  const client = s.client(vendor)
  expect((await client.items.searchPage({ limit: 1 })).total).toBe(0)
  expect((await client.requests.list()).request_list).toEqual([])
}

export function workInTestMode(stage: () => Stage): void {
  inFull(
    'try things out in test mode: situations, the clock, faults, keys, a fresh start, and nothing real',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const page = await s.page(vendor, '/portal/settings', { role: 'owner' })
      await page.getByRole('main').getByRole('link', { name: '테스트 모드 켜기' }).click()
      await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
      await banner(page).waitFor()
      await expectClean(s, page)
      await page.keyboard.press('g')
      await page.keyboard.press('b')
      await page.getByRole('heading', { name: '테스트 도구' }).waitFor()
      await page.getByRole('button', { name: '주문 1건 생성', exact: true }).click()
      await page.getByText('주문 1건: 테스트 주문 1건을 생성했습니다.').waitFor()

      const clock = page.getByRole('region', { name: '테스트 날짜' })
      await clock.getByText('실제 시각과 같습니다.').waitFor()
      await clock.getByRole('button', { name: '한 달 앞으로' }).click()
      await page.getByRole('dialog').getByText('되돌릴 수 없습니다.').waitFor()
      await expectClean(s, page)
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: '날짜 이동' }))
      await clock.getByText('실제보다 28일 빠릅니다.').waitFor()
      await banner(page).getByText('테스트 날짜 2026-03-11').waitFor()

      const faults = page.getByRole('region', { name: '오류 재현' })
      await faults.getByText('적용된 오류가 없습니다.').waitFor()
      await faults.getByLabel('횟수').fill('3')
      await faults.getByRole('button', { name: '적용' }).click()
      const set = faults.getByRole('listitem').filter({ hasText: '처리한 뒤에 연결이 끊김' })
      await set.getByText('3번 남음').waitFor()
      await set.getByText('송장 등록').waitFor()
      await expectClean(s, page)
      await faults.getByRole('button', { name: '모두 해제' }).click()
      await faults.getByText('적용된 오류가 없습니다.').waitFor()

      await page.getByRole('link', { name: /^TEST-/ }).click()
      await page.locator('.panel').getByRole('heading').first().waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('r')
      const made = page.getByRole('row').filter({ hasText: '테스트 주문 생성' })
      await pressEnter(made.getByRole('button', { name: /자세히$/ }))
      await page.getByRole('dialog').getByText('POST /sandbox-api/scenarios/{name}').waitFor()
      await expectClean(s, page)
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: '설정', exact: true }).click()
      await page.getByText('내 계정과 직원은 실제 화면의').waitFor()
      await page.getByRole('link', { name: 'API 키·웹훅' }).click()
      await page.getByRole('button', { name: '키 만들기' }).click()
      await page.getByRole('dialog').getByLabel('용도').fill('ERP 시험')
      await page.keyboard.press('Enter')
      const secret = await page.locator('.secret').innerText()
      expect(secret).toMatch(/^napum_test_/)
      await page.keyboard.press('Escape')
      await expectClean(s, page)
      const tester = s.client({ ...vendor, key: secret })
      expect((await tester.items.searchPage({ limit: 1 })).total).toBe(1)
      await page.getByRole('listitem').filter({ hasText: 'ERP 시험' }).getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: '폐기' }).click()
      await page.getByText('폐기됨', { exact: true }).waitFor()

      await page.getByRole('link', { name: '테스트 도구' }).click()
      await page.getByRole('button', { name: '테스트 데이터 지우기' }).click()
      await page.getByRole('dialog').getByText('우리 회사의 테스트 데이터를 모두 지웁니다.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '테스트 데이터 지우기' }).click()
      await page.getByText('테스트 주문 1건을 지웠습니다.').waitFor()
      await expectNothingReal(s, vendor)

      await page.getByRole('link', { name: '실제 화면으로 돌아가기' }).click()
      await page.waitForURL(`${s.url}/portal/today`)
      await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
      await banner(page).waitFor({ state: 'detached' })
      expect(s.troubles(page)).toEqual([])
      await page.context().close()
    },
  )

  inFull(
    'see in test mode what their role allows, on a narrow page as well, and leave it when they sign out',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const page = await s.page(vendor, '/portal/test/sandbox', { role: 'viewer', viewport: NARROW })
      await page.getByText('조회 전용 계정입니다.').waitFor()
      await page.getByText('모두에게 적용되는 작업이라 관리자만').waitFor()
      await page.getByText('적용된 오류가 없습니다.').waitFor()
      await banner(page).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /생성|적용|앞으로|지우기/ }).count()).toBe(0)
      await expectClean(s, page)
      await page.getByRole('button', { name: '메뉴' }).click()
      await openAccount(page.getByRole('dialog'))
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: '로그아웃' }))
      await page.waitForURL(`${s.url}/portal/`)
      await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
      await page.context().close()
    },
  )

  it('are stopped before anything is done where what calls say is lost on the way', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/today')
    await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
    const said: string[] = []
    // A proxy that takes the header out of calls: the page does not even open.
    await page.route('**/*-api/**', async (route) => {
      const { 'x-napum-mode': mode, ...headers } = route.request().headers()
      if (mode === 'test') said.push(new URL(route.request().url()).pathname)
      await route.continue({ headers })
    })
    await page.goto(`${s.url}/portal/test/orders`)
    await page.getByRole('link', { name: '실제 화면으로 돌아가기' }).waitFor()
    // Asked together: the page goes back at the first answer.
    await expect.poll(() => new Set(said)).toEqual(new Set(['/portal-api/session', '/sandbox-api/clock']))
    await page.unroute('**/*-api/**')
    // One that takes it out of answers: the page stops at the first of them.
    await page.route('**/vendor-api/**', async (route) => {
      const response = await route.fetch()
      const { 'x-napum-mode': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(`${s.url}/portal/test/orders`)
    await page.getByText('실제 데이터와 테스트 데이터를 구분할 수 없어').waitFor()
    expect(await s.violations(page)).toEqual([])
    await expectNothingReal(s, vendor)
    await page.context().close()
  })

  inFull(
    'look up what became of a request, of programs and of pages, by keyboard and on a narrow page',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const [item] = (await s.orders(vendor, 1)) as [string]
      const client = s.client(vendor)
      const { request_ids } = await client.orders.updateStatus([
        { ord_prd_no: item, status: 'preparing' },
        { ord_prd_no: 'none_[1]', status: 'preparing' },
      ])
      const [request_id] = request_ids as [string]
      await client.orders.updateStatus([{ ord_prd_no: item, status: 'shipped' }], { dryRun: true })
      await client.requests.get('req_a_000000').catch(() => {})
      const page = await s.page(vendor, '/portal/today', { role: 'viewer' })
      await page.getByRole('link', { name: 'API 요청 기록' }).click()
      const row = page.getByRole('row').filter({ hasText: request_id })
      await row.getByText('실패 1건').waitFor()
      await page.getByText('모의 실행', { exact: true }).waitFor()
      await page.getByText('이 번호의 요청이 없습니다.').waitFor()
      await expectClean(s, page)
      await page.getByRole('button', { name: '오류만' }).click()
      await page.getByText('모의 실행', { exact: true }).waitFor({ state: 'detached' })
      await page.keyboard.press('/')
      await inField(page)
      await page.keyboard.type(request_id)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: '요청 내용' })
      await dialog.getByText('없는 주문번호이거나 우리 회사 주문이 아닙니다.').waitFor()
      await dialog.getByText('처리했습니다. 현재 상태: 배송준비').waitFor()
      await expectClean(s, page)
      await page.setViewportSize(NARROW)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('listitem').filter({ hasText: request_id }).getByText('상태 변경').waitFor()
      await expectClean(s, page)
      await page.context().close()
    },
  )
}
