/** From a link to the first order, and out again. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeOf, stepOf } from '../../../server/src/features/sessions/totp.ts'
import { fromBase32, invited, newPerson, PASSWORD } from '../../../server/test/people.ts'
import { openMachine, Receiver, send, senderFor } from '../../../server/test/receiver.ts'
import type { TestService } from '../../../server/test/service.ts'
import { tryFromElsewhere } from './other-page.ts'
import { expectClean, inField, inFull, NARROW, onStage, openAccount, pressEnter, tabTo } from './stage.ts'
import { workInTestMode } from './test-mode.ts'

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

/** What is wrong stands at the field that has it, which has the focus. */
async function expectProblem(field: Locator, problem: string | RegExp): Promise<void> {
  await field.and(field.page().locator('[aria-invalid=true]:focus')).waitFor()
  const described = await field.getAttribute('aria-describedby')
  expect(await field.page().locator(`[id="${described}"]`).innerText()).toMatch(problem)
}

/** Gives the browser of a page a device with a lock, which is always opened. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

onStage(
  'people',
  'embedded',
  (stage) => {
    it('come from a link through a second factor to their orders, by keyboard, and back in with the code', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      await s.orders(vendor, 1)
      const { login, token } = await invited(s.service, 'clerk', vendor)
      const page = await s.page(vendor, `/portal/invitation#${token}`, { person: null, viewport: NARROW })
      await page.getByText('한빛메디칼에 담당자 역할로 초대되었습니다.').waitFor()
      expect(await s.violations(page)).toEqual([])
      await inField(page)
      await page.keyboard.type('password123')
      await page.keyboard.press('Enter')
      const password = page.getByLabel(/^비밀번호 \(/)
      await expectProblem(password, '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.')
      expect(await s.violations(page)).toEqual([])
      await page.keyboard.press('Control+a')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
      expect(await s.violations(page)).toEqual([])
      await page.getByLabel('인증 앱의 6자리 숫자').fill('000000')
      await page.keyboard.press('Enter')
      await expectProblem(page.getByLabel('인증 앱의 6자리 숫자'), /^인증번호가 맞지 않습니다\./)
      expect(await page.getByText('아이디, 비밀번호 또는').count()).toBe(0)
      const secret = await setUpFactor(s.service, page)
      await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()

      await pressEnter(page.getByRole('button', { name: '메뉴' }))
      await openAccount(page.getByRole('dialog'))
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: '로그아웃' }))
      await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
      await inField(page)
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

    inFull('come as owners to what their vendor still lacks', async () => {
      const s = stage()
      const vendor = await s.service.newVendor({ name: '한빛메디칼', biz_no: '' })
      const { token } = await invited(s.service, 'owner', vendor)
      const page = await s.page(vendor, `/portal/invitation#${token}`, { person: null, viewport: NARROW })
      await page.getByLabel(/^비밀번호 \(/).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await setUpFactor(s.service, page)
      await page.getByText('아직 채우지 않았거나').getByText('사업자등록번호').waitFor()
      expect(await s.violations(page)).toEqual([])
      await page.context().close()
    })

    inFull(
      'make a passkey instead, sign in by it without a password, after one, and show it where it matters',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        const { login, token } = await invited(s.service, 'clerk', vendor)
        const path = `/portal/invitation#${token}`
        const page = await s.page(vendor, path, { person: null, viewport: NARROW, host: 'localhost' })
        await withAuthenticator(page)
        await page.getByLabel(/^비밀번호/).fill(PASSWORD)
        await pressEnter(page.getByRole('button', { name: '시작하기' }))
        const make = page.getByRole('button', { name: '패스키 만들기' })
        await make.waitFor()
        expect(await s.violations(page)).toEqual([])
        await pressEnter(make)
        await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()

        const signOut = async () => {
          await pressEnter(page.getByRole('button', { name: '메뉴' }))
          await openAccount(page.getByRole('dialog'))
          await pressEnter(page.getByRole('dialog').getByRole('button', { name: '로그아웃' }))
          await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
        }
        await signOut()
        const enter = page.getByRole('button', { name: '패스키로 로그인' })
        await enter.waitFor()
        expect(await s.violations(page)).toEqual([])
        await pressEnter(enter)
        await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
        await signOut()
        await page.getByLabel('아이디').fill(login)
        await page.getByLabel('비밀번호').fill(PASSWORD)
        await pressEnter(page.getByRole('button', { name: '로그인', exact: true }))
        await page.getByText('패스키로 한 번 더 확인해 주세요.').waitFor()
        await pressEnter(page.getByRole('button', { name: '패스키로 확인' }))
        await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()

        await page.goto(`${new URL(page.url()).origin}/portal/settings`)
        const passkeys = page.getByRole('region', { name: '패스키' })
        await passkeys.getByText('한 기기에서만 사용').waitFor()
        expect(await s.violations(page)).toEqual([])
        await pressEnter(passkeys.getByRole('button', { name: /이름 변경$/ }))
        await page.getByRole('dialog').getByLabel('이름').fill('포장대 노트북')
        await pressEnter(page.getByRole('dialog').getByRole('button', { name: '저장' }))
        await passkeys.getByText('포장대 노트북').waitFor()
        await pressEnter(passkeys.getByRole('button', { name: '패스키 추가' }))
        await page.getByText('이 기기에는 이미 패스키가 있습니다.').waitFor()

        s.service.clock.advance(6 * 60_000)
        await pressEnter(passkeys.getByRole('button', { name: '포장대 노트북 삭제' }))
        await pressEnter(page.getByRole('dialog').getByRole('button', { name: '삭제' }))
        const fresh = page.getByRole('dialog', { name: '본인 확인' })
        await fresh.waitFor()
        expect(await s.violations(page)).toEqual([])
        await pressEnter(fresh.getByRole('button', { name: '패스키로 확인' }))
        await page.getByText('마지막 인증 수단입니다.').waitFor()
        expect(s.troubles(page).filter((each) => !/status of 40[139]/.test(each))).toEqual([])
        await page.context().close()
      },
    )

    inFull(
      'are invited by an owner with a link that is shown once, and are signed out when they are stopped',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        await s.orders(vendor, 1)
        const owner = await s.page(vendor, '/portal/settings', { role: 'owner' })
        await pressEnter(owner.getByRole('button', { name: '직원 초대' }))
        const dialog = owner.getByRole('dialog')
        await dialog.getByLabel('이름').fill('한여름')
        await dialog.getByLabel('아이디').fill('summer@example.com')
        await expectClean(s, owner)
        await pressEnter(dialog.getByRole('button', { name: '직원 초대' }))
        const link = await dialog.locator('.secret').innerText()
        expect(link).toMatch(/\/portal\/invitation#./)
        await pressEnter(dialog.getByRole('button', { name: '닫기' }))

        const clerk = await s.page(vendor, link.slice(link.indexOf('/portal/')), { person: null })
        await clerk.getByLabel(/^비밀번호/).fill(PASSWORD)
        await clerk.keyboard.press('Enter')
        await clerk.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
        await setUpFactor(s.service, clerk)
        await clerk.getByRole('heading', { name: '오늘 할 일' }).waitFor()

        await owner.reload()
        const row = owner.getByRole('listitem').filter({ hasText: '한여름' })
        await expectClean(s, owner)
        await pressEnter(row.getByRole('button', { name: '사용 중지' }))
        await row.getByRole('button', { name: '사용 재개' }).waitFor()
        await pressEnter(clerk.getByRole('link', { name: '정산', exact: true }))
        await clerk.getByRole('heading', { name: '공급사 로그인' }).waitFor()
        await Promise.all([owner.context().close(), clerk.context().close()])
      },
    )

    inFull('are not let in by an invitation that was taken back, by keyboard', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const { token } = await invited(s.service, 'clerk', vendor, { name: '윤가람' })
      const owner = await s.page(vendor, '/portal/settings', { role: 'owner' })
      const people = owner.getByRole('region', { name: '직원' })
      await people.getByText('초대 대기').waitFor()
      await expectClean(s, owner)
      await pressEnter(people.getByRole('button', { name: '윤가람 초대 취소' }))
      await owner.getByText('초대를 취소했습니다: 윤가람. 링크는 더 이상 사용할 수 없습니다.').waitFor()
      await people.getByText('초대 대기').waitFor({ state: 'detached' })
      await expectClean(s, owner)
      const late = await s.page(vendor, `/portal/invitation#${token}`, { person: null, viewport: NARROW })
      await late.getByText('이미 사용했거나 기간이 지난 링크입니다.').waitFor()
      expect(await s.violations(late)).toEqual([])
      await Promise.all([owner.context().close(), late.context().close()])
    })

    inFull(
      'see where they are signed in and end what they do not know, and owners make keys that are shown once',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        const page = await s.page(vendor, '/portal/settings', { role: 'owner' })
        await page.getByText('현재 기기').waitFor()
        await expectClean(s, page)
        await page.keyboard.press('g')
        await page.keyboard.press('d')
        await page.getByRole('heading', { name: 'API 키·웹훅' }).waitFor()
        await expectClean(s, page)
        await pressEnter(page.getByRole('button', { name: '키 만들기' }))
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('용도').fill('창고 프로그램')
        await page.keyboard.press('Enter')
        const secret = await dialog.locator('.secret').innerText()
        expect(secret).toMatch(/^napum_/)
        await page.keyboard.press('Escape')
        await page.getByText('창고 프로그램').waitFor()
        await expect.poll(() => page.content()).not.toContain(secret)
        const client = s.client({ ...vendor, key: secret })
        expect((await client.health()).status).toBe('ok')
        await pressEnter(
          page
            .getByRole('listitem')
            .filter({ hasText: '창고 프로그램' })
            .getByRole('button', { name: '폐기' }),
        )
        await dialog.getByText('창고 프로그램 키를 폐기합니다.').waitFor()
        await expectClean(s, page)
        await pressEnter(dialog.getByRole('button', { name: '폐기' }))
        await page.getByText('폐기됨', { exact: true }).waitFor()
        await page.context().close()
      },
    )

    it('are asked for a code again where it matters, and nothing waits or happens when they decline', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const owner = await newPerson(s.service, 'owner', vendor)
      const page = await s.page(vendor, '/portal/developers', { person: owner })
      await page.getByRole('button', { name: '키 만들기' }).waitFor()
      s.service.clock.advance(6 * 60_000)
      await pressEnter(page.getByRole('button', { name: '키 만들기' }))
      await page.getByLabel('용도').fill('창고 프로그램')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: '본인 확인' })
      await dialog.waitFor()
      expect(await s.violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByText('본인 확인을 하지 않아 처리하지 않았습니다.').waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: '키 만들기' }))
      await inField(dialog)
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await dialog.getByRole('alert').waitFor()
      await dialog.getByRole('textbox').fill(owner.code())
      await page.keyboard.press('Enter')
      await page.locator('.secret').waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(s.troubles(page).filter((each) => !/status of 40[13]/.test(each))).toEqual([])
      await page.context().close()
    })

    inFull(
      'are told in time that they will be signed out, and are when nobody touches the page',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        const clerk = await newPerson(s.service, 'clerk', vendor)
        const page = await s.page(vendor, '/portal/orders', { person: clerk })
        await page.getByText('여기에는 주문이 없습니다.').waitFor()
        const pass = async (minutes: number) => {
          await page.clock.setFixedTime(new Date((await page.evaluate(() => Date.now())) + minutes * 60_000))
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        }
        await pass(50)
        expect(await page.getByRole('dialog').count()).toBe(0)
        await pass(6)
        await page.getByText('4분 뒤에 자동으로 로그아웃됩니다.').waitFor()
        await expectClean(s, page)
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await pass(50)
        expect(await page.getByRole('dialog').count()).toBe(0)
        await pass(11)
        await page.getByText('오래 사용하지 않아 로그아웃했습니다.').waitFor()
        await expect.poll(async () => (await clerk.call('whoAmI')).status).toBe(401)
        await page.context().close()
      },
    )

    inFull('come back after they lost their phone, by a link that sets up a new one', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const clerk = await newPerson(s.service, 'clerk', vendor)
      const owner = await s.page(vendor, '/portal/settings', { role: 'owner' })
      await pressEnter(
        owner
          .getByRole('listitem')
          .filter({ hasText: clerk.login })
          .getByRole('button', { name: '휴대전화 분실' }),
      )
      const link = await owner.getByRole('dialog').locator('.secret').innerText()
      await owner.context().close()
      const page = await s.page(vendor, link.slice(link.indexOf('/portal/')), { person: null })
      await page.getByRole('heading', { name: '비밀번호 재설정' }).waitFor()
      await page.getByLabel(/^비밀번호/).fill(`${PASSWORD}-2`)
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: 'QR 코드' }).waitFor()
      expect(await s.violations(page)).toEqual([])
      await setUpFactor(s.service, page)
      await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
      expect((await clerk.call('whoAmI')).status).toBe(401)
      await page.context().close()
    })

    inFull(
      'who signed out in another tab are led to the way in, with no name left on the screen, and find what they typed',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        await s.orders(vendor, 1)
        const clerk = await newPerson(s.service, 'clerk', vendor)
        const page = await s.page(vendor, '/portal/orders', { person: clerk })
        await page.getByText('김하늘').first().waitFor()
        const other = await page.context().newPage()
        await other.goto(`${s.url}/portal/today`)
        await openAccount(other)
        const signOut = other.getByRole('button', { name: '로그아웃' })
        await signOut.waitFor()
        await page.locator('tbody input[type=checkbox]').first().check()
        await pressEnter(page.getByRole('button', { name: '재고 없음', exact: true }))
        await page.getByRole('dialog').getByRole('textbox').fill('다음 주 입고')
        await pressEnter(signOut)
        await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
        expect(await page.content()).not.toContain('김하늘')
        await page.getByLabel('아이디').fill(clerk.login)
        await page.getByLabel('비밀번호').fill(PASSWORD)
        await page.keyboard.press('Enter')
        await page.getByLabel('인증 앱의 6자리 숫자').fill(clerk.code())
        await page.keyboard.press('Enter')
        await page.getByText('김하늘').first().waitFor()
        // The dialog is open again, with what was typed.
        await expect
          .poll(() => page.getByRole('dialog').getByRole('textbox').inputValue())
          .toBe('다음 주 입고')
        // A cookie that is gone says nothing to other tabs: the next call does.
        await tabTo(page.getByRole('dialog').getByRole('button', { name: /적용$/ }))
        await page.context().clearCookies()
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: '공급사 로그인' }).waitFor()
        expect(await page.getByText('답변했습니다').count()).toBe(0)
        await page.context().close()
      },
    )

    inFull('of a suspended vendor are signed out, and read why when they come back', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const clerk = await newPerson(s.service, 'clerk', vendor)
      const page = await s.page(vendor, '/portal/orders', { person: clerk })
      await page.getByText('여기에는 주문이 없습니다.').waitFor()
      const { vendor_id } = vendor
      await s.service.operator('updateVendor', { status: 'suspended' }, { params: { vendor_id } })
      // Whatever the page calls next tells it.
      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await page.getByText('로그아웃되었습니다. 다시 로그인해 주세요.').waitFor()
      await page.getByLabel('아이디').fill(clerk.login)
      await page.getByLabel('비밀번호').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByLabel('인증 앱의 6자리 숫자').fill(clerk.code())
      await page.keyboard.press('Enter')
      await page.getByText('이용이 정지된 공급사입니다.').waitFor()
      expect(await s.violations(page)).toEqual([])
      await page.context().close()
    })

    inFull(
      'manage the webhooks of their company: secret once, test, pause, and changes told again',
      async () => {
        const s = stage()
        const vendor = await s.newVendor()
        const receiver = await Receiver.start()
        const page = await s.page(vendor, '/portal/developers', { role: 'owner', viewport: NARROW })
        const hooks = page.getByRole('region', { name: '웹훅' })
        await pressEnter(hooks.getByRole('button', { name: '웹훅 추가' }))
        await page.getByLabel('받을 주소(https)').fill(receiver.url('/portal'))
        await page.getByLabel('용도').fill('창고 프로그램')
        await page.getByLabel('새 주문').check()
        await expectClean(s, page)
        await pressEnter(page.getByRole('dialog').getByRole('button', { name: '웹훅 추가' }))
        const secret = await page.locator('.secret').innerText()
        expect(secret).toMatch(/^whsec_/)
        await page.keyboard.press('Escape')
        await expect.poll(() => page.content()).not.toContain(secret)
        await pressEnter(hooks.getByRole('button', { name: '시험 전송' }))
        await page.getByText('시험 알림이 도착했습니다.').waitFor()
        await s.orders(vendor, 1)
        const sender = senderFor(s.service)
        await send(s.service, sender)
        await sender.stop()
        await pressEnter(hooks.getByRole('button', { name: '일시 중지' }))
        await hooks.getByText('일시 중지', { exact: true }).waitFor()
        await pressEnter(hooks.getByRole('button', { name: '다시 보내기 시작' }))
        await hooks.getByText('사용 중').waitFor()
        const rotate = hooks.getByRole('button', { name: '비밀키 변경' })
        await pressEnter(rotate)
        await page.getByText(/지금 비밀키의 서명은 24시간 동안만/).waitFor()
        expect(await page.locator('.secret').count()).toBe(0)
        await pressEnter(page.getByRole('dialog').getByRole('button', { name: '비밀키 변경' }))
        const rotated = await page.locator('.secret').innerText()
        expect(rotated).toMatch(/^whsec_/)
        expect(rotated).not.toBe(secret)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        expect(await rotate.evaluate((button) => button === document.activeElement)).toBe(true)
        await pressEnter(hooks.getByRole('button', { name: '전송 내역' }))
        const dialog = page.getByRole('dialog')
        await dialog.getByText('변경 1–1').waitFor()
        await expect.poll(() => dialog.getByText('도착', { exact: true }).count()).toBe(2)
        await expectClean(s, page)
        await pressEnter(dialog.getByRole('button', { name: '여기부터 다시 (변경 1)' }))
        await page.getByText('1번 변경부터 다시 보냅니다.').waitFor()
        expect((await s.client(vendor).webhooks.list()).webhook_list[0]?.position).toBe(0)
        await pressEnter(dialog.getByRole('button', { name: '닫기' }))
        await pressEnter(hooks.getByRole('button', { name: '삭제' }))
        await pressEnter(page.getByRole('dialog').getByRole('button', { name: '삭제' }))
        // The question names it too, until it was done.
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await hooks.getByText('창고 프로그램').waitFor({ state: 'detached' })
        await page.context().close()
        await receiver.close()
      },
    )

    inFull('leave nothing of a session to scripts, and send no key', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const page = await s.page(vendor, '/portal/orders')
      const request = await page.waitForRequest((each) => each.url().includes('/vendor-api/'))
      expect(request.headers()).not.toHaveProperty('x-vendor-api-key')
      await page.getByText('여기에는 주문이 없습니다.').waitFor()
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        '010-',
      )
      await expectClean(s, page)
      await page.context().close()
    })

    it('are not acted for by a page of somebody else: forms, calls of scripts, a frame around ours', () =>
      tryFromElsewhere(stage()))

    workInTestMode(stage)
  },
  { ...openMachine, SANDBOX: 'on' },
)
