/** Notices as people read and write them: announcements, reminders, the record of letters, and who wants which. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { longLetter, pathsTo, sampleLetters } from '../../../server/test/letter-samples.ts'
import { invited, newPerson, PASSWORD } from '../../../server/test/people.ts'
import type { TestVendor } from '../../../server/test/service.ts'
import { expectClean, inFull, onStage, pressEnter, type Stage, tabTo } from './stage.ts'

/** Nobody listens there: a letter that is tried says so. */
const env = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'notice@market.example',
  PUBLIC_URL: 'http://market.example',
}

const HOSTILE = '<img src=x onerror=alert(1)>'
const BODY = `# 설 연휴 안내\n\n2월 16일부터 **18일까지** 쉽니다.\n\n- 송장은 13일까지\n- 문의는 [고객센터](https://market.example/help)\n\n${HOSTILE}`

/** A vendor whose order should have been sent long ago. */
async function aLateVendor(s: Stage): Promise<TestVendor> {
  const vendor = await s.newVendor()
  await s.orders(vendor, 1, () => ({ ord_date: '2026-01-19', pay_date: '2026-01-19' }))
  return vendor
}

onStage(
  'notices',
  'embedded',
  (stage) => {
    inFull(
      'are sent from the console by keys: a reminder once a day, an announcement to chosen vendors, a letter to try',
      async () => {
        const s = stage()
        const vendor = await aLateVendor(s)
        const clerk = await s.page(vendor, '/portal/today')
        const page = await s.page(null, '/console/overview', { role: 'admin' })
        const remind = page.getByRole('button', { name: '독촉 알림 보내기' })
        const ask = page.getByRole('dialog', { name: '발송이 늦은 공급사 1곳에 알림을 보낼까요?' })
        for (const said of [
          '공급사 1곳에 알림을 보냈습니다.',
          '공급사 0곳에 알림을 보냈습니다. 제외: 오늘 이미 보냄 1곳',
        ]) {
          await pressEnter(remind)
          await expectClean(s, page)
          // Its button stands at the right edge of a list; the dialog reads from the left, as all do.
          expect(await ask.getByRole('heading').evaluate((title) => getComputedStyle(title).textAlign)).toBe(
            'left',
          )
          await pressEnter(ask.getByRole('button', { name: '독촉 알림 보내기' }))
          await page.getByText(said, { exact: true }).waitFor()
        }
        await page.reload()
        await page.getByText(/^오늘 \d\d:\d\d에 보냈습니다\.$/).waitFor()

        await page.keyboard.press('g')
        await page.keyboard.press('l')
        await pressEnter(page.getByRole('link', { name: '공지 작성' }))
        await tabTo(page.getByLabel('제목', { exact: true }))
        await page.keyboard.type('설 연휴 발송 안내')
        await tabTo(page.getByLabel('모든 공급사'))
        await page.keyboard.press('ArrowDown')
        await tabTo(page.getByRole('combobox', { name: '공급사' }))
        await page.keyboard.type('한빛')
        await page.getByRole('option', { name: /한빛메디칼/ }).waitFor()
        await expectClean(s, page)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: '한빛메디칼 빼기' }).waitFor()
        await tabTo(page.getByLabel('내용'))
        await page.keyboard.insertText(BODY)
        await page.getByRole('region', { name: '미리보기' }).getByText('18일까지').waitFor()
        await tabTo(page.getByLabel(/^확인이 필요한 공지/))
        await page.keyboard.press('Space')
        await expectClean(s, page)
        await pressEnter(page.getByRole('button', { name: '확인하기' }))
        const sure = page.getByRole('dialog', { name: '공급사 1곳에 공지할까요?' })
        await expectClean(s, page)
        await pressEnter(sure.getByRole('button', { name: '공지하기' }))
        await page.getByText('아직 아무도 읽지 않았습니다.').waitFor()
        await expectClean(s, page)

        await readByKeys(s, clerk)
        await page.reload()
        await page.getByRole('region', { name: '읽은 사람' }).getByText('한빛메디칼').waitFor()
        await page.getByText('1명').first().waitFor()

        await pressEnter(page.getByRole('link', { name: '← 공지' }))
        await pressEnter(page.getByRole('link', { name: '알림 기록' }))
        await tabTo(page.getByLabel('종류'))
        // What a select makes of letters depends on how fast they come.
        await page.keyboard.type('발')
        await page.getByRole('row').filter({ hasText: '대기' }).first().waitFor()
        await tabTo(page.getByLabel('받는 메일 주소').last())
        await page.keyboard.type('office@market.example')
        await page.keyboard.press('Enter')
        await page.getByText(/^office@market\.example로 보내지 못했습니다: /).waitFor()
        await expectClean(s, page)
        for (const each of [page, clerk]) await each.context().close()
      },
    )

    for (const colorScheme of ['light', 'dark'] as const) {
      inFull(`are whole as letters on a phone, and readable in ${colorScheme} colours`, async () => {
        const s = stage()
        const first = await s.page(null, '/console/overview', { role: 'viewer' })
        const page = await first.context().newPage()
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width: 360, height: 600 })
        const wide: string[] = []
        for (const { subject, html } of [longLetter(), ...sampleLetters('ko'), ...sampleLetters('en')]) {
          await page.setContent(html)
          if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 360) wide.push(subject)
        }
        expect(wide).toEqual([])
        const found: string[] = []
        for (const { kind, html } of sampleLetters('ko'))
          if (/announcement|new_orders|trouble/.test(kind)) {
            await page.setContent(html)
            found.push(...(await s.violations(page, ['color-contrast'])))
          }
        expect(found).toEqual([])
        await first.context().close()
      })
    }

    inFull(
      'lead from each letter to the vendor that it is about, whatever the person worked on before',
      async () => {
        const s = stage()
        const [one, two] = [
          await s.service.newVendor({ name: '하나상사' }),
          await s.service.newVendor({ name: '두리상사' }),
        ]
        const person = await newPerson(s.service, 'owner', one)
        const { token } = await invited(s.service, 'owner', two, { login: person.login })
        await person.call('acceptInvitation', { token, password: PASSWORD, totp: person.code() })
        const page = await s.page(one, '/portal/today', { person })
        const chosen = page.getByLabel('공급사', { exact: true })
        const paths = pathsTo(two)
        expect(paths.map((path) => path.split(/[?&]/)[0])).toEqual(
          expect.arrayContaining([
            '/portal/orders',
            '/portal/claims',
            '/portal/settlements',
            '/portal/developers',
          ]),
        )
        for (const path of paths) {
          await page.goto(s.url + path.replace(two.vendor_id, one.vendor_id))
          await expect.poll(() => chosen.inputValue()).toBe(one.vendor_id)
          await page.goto(s.url + path)
          await expect.poll(() => chosen.inputValue()).toBe(two.vendor_id)
        }
        await expectClean(s, page)
        await page.context().close()
      },
    )

    inFull('are chosen by each person, who learns where they go', async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const page = await s.page(vendor, '/portal/settings')
      const panel = page.getByRole('region', { name: '알림' })
      await panel.getByText(/로그인 아이디/).waitFor()
      const due = panel.getByLabel('오늘 발송할 주문과 발송 지연')
      expect(await due.isChecked()).toBe(true)
      await tabTo(due)
      await page.keyboard.press('Space')
      await expect.poll(() => due.isChecked()).toBe(false)
      await expectClean(s, page)
      await page.reload()
      await due.waitFor()
      expect(await due.isChecked()).toBe(false)
      await page.context().close()
    })
  },
  env,
)

/** A line above all screens leads to it; it stays until it is confirmed. Nothing in its text acts. */
async function readByKeys(s: Stage, page: Page): Promise<void> {
  await page.reload()
  const banner = page.getByRole('complementary', { name: '공지' })
  await banner.getByText('확인이 필요한 공지').waitFor()
  await expectClean(s, page)
  await pressEnter(banner.getByRole('link', { name: '설 연휴 발송 안내' }))
  const text = page.getByRole('article')
  await text.getByText(HOSTILE).waitFor()
  expect(await text.locator('img').count()).toBe(0)
  await expectClean(s, page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await banner.waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await pressEnter(page.getByRole('main').getByRole('link', { name: '설 연휴 발송 안내' }))
  await pressEnter(page.getByRole('button', { name: '내용을 확인했습니다' }))
  await text.getByText(/에 확인했습니다\.$/).waitFor()
  await pressEnter(page.getByRole('link', { name: '← 공지' }))
  await page.getByText('확인함').waitFor()
  await expectClean(s, page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: '오늘 할 일' }).waitFor()
  expect(await banner.count()).toBe(0)
}
