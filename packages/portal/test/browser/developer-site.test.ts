/** The site for developers in a browser: how it looks in every width, language and theme, and the way to the first call. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectClean, inFull, isInFull, NARROW, onStage, pressEnter, tabTo, WIDE } from './stage.ts'

/** With `PICTURES=folder` a picture of each is kept, for people to look at. */
const folder = process.env.PICTURES
const isWhole = folder !== undefined || isInFull

const places = [
  '',
  '/start',
  '/integration',
  '/statements',
  '/api',
  '/api/registerShipments',
  '/api/listOrders',
]
const looks = (['ko', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [NARROW, { width: 820, height: 1180 }, WIDE].map((viewport) => ({ language, colorScheme, viewport })),
  ),
)
/** The ordinary tests look at a guide and at a call, each in one way. */
const usual = ['/integration', '/api/registerShipments']
const shown = (isWhole ? places : usual).map((place, at) => ({
  place,
  ways: isWhole ? looks : looks.slice(at * 5, at * 5 + 1),
}))

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

onStage('the site for developers', 'embedded', (stage) => {
  it.each(shown)(
    'shows $place as it should in each width, language and theme, from this host alone',
    {
      timeout: 900_000,
    },
    async ({ place, ways }) => {
      const s = stage()
      for (const { language, colorScheme, viewport } of ways) {
        const page = await s.page(null, '/docs/icon.svg', {
          viewport,
          person: null,
          context: { colorScheme },
        })
        const hosts = new Set<string>()
        page.on('request', (request) => hosts.add(new URL(request.url()).origin))
        await page.goto(`${s.url}/docs/${language}${place}`)
        const name = `docs${place.replaceAll('/', '-')}-${language}-${viewport.width}-${colorScheme}`
        await page.evaluate(() => document.fonts.ready)
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
        expect([name, await isWiderThanScreen(page), [...hosts]]).toEqual([name, false, [s.url]])
        await expectClean(s, page)
        await page.context().close()
      }
    },
  )

  inFull('leads from its address to a first call in six steps, by keyboard', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(null, '/docs', { person: null })
    let steps = 0
    const step = async (act: Promise<unknown>) => {
      steps++
      await act
    }
    await step(page.keyboard.press('Control+k'))
    await step(page.keyboard.type('health'))
    await page.getByRole('option', { name: /\/vendor-api\/health/ }).waitFor()
    await expectClean(s, page)
    await page.keyboard.type('qqq')
    await page.getByText('찾은 것이 없습니다').waitFor()
    await expectClean(s, page)
    for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
    await page.getByRole('option', { name: /\/vendor-api\/health/ }).waitFor()
    await step(page.keyboard.press('Enter'))
    await page.waitForURL('**/docs/ko/api/health')
    for (const [label, value] of [
      ['X-Vendor-Id', vendor.vendor_id],
      ['X-Vendor-Api-Key', vendor.key],
    ] as const) {
      await tabTo(page.getByLabel(label))
      await step(page.keyboard.type(value))
    }
    await step(pressEnter(page.getByRole('button', { name: '호출', exact: true })))
    await page
      .locator('.result')
      .getByText(/"status": "ok"/)
      .waitFor()
    expect(steps).toBe(6)
    await expectClean(s, page)
    // The key is kept for this tab: another call needs it no more.
    await page.goto(`${s.url}/docs/ko/api/listOwnSettlements`)
    expect(await page.getByLabel('X-Vendor-Api-Key').inputValue()).toBe(vendor.key)
    await pressEnter(page.getByRole('button', { name: '키 지우기' }))
    expect(await page.getByLabel('X-Vendor-Api-Key').inputValue()).toBe('')
  })

  inFull(
    "copies a call in the reader's language with the address of the service, on this page and the next",
    async () => {
      const s = stage()
      const page = await s.page(null, '/docs/icon.svg', { person: null })
      // A browser without a window keeps its clipboard to itself.
      await page.addInitScript(() => {
        navigator.clipboard.writeText = async (text) => {
          document.body.dataset.got = text
        }
      })
      await page.goto(`${s.url}/docs/en/api/registerShipments`)
      await tabTo(page.getByRole('tab', { name: 'curl' }))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.goto(`${s.url}/docs/en/api/confirmInventory`)
      const panel = page.getByRole('tabpanel', { name: 'Python' })
      await pressEnter(panel.getByRole('button', { name: 'Copy' }))
      await panel.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await page.evaluate(() => document.body.dataset.got)
      expect(copied).toContain(`${s.url}/vendor-api/inventory/confirm`)
      expect(copied).toMatch(/^import /)
      await page.keyboard.press('Tab')
      await panel.getByRole('button', { name: 'Copy' }).waitFor()
      await expectClean(s, page)
    },
  )

  inFull('copies where the browser has no clipboard, as on an address without https', async () => {
    const page = await stage().page(null, '/docs/icon.svg', { person: null })
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(`${stage().url}/docs/en/start`)
    await page.evaluate(() => {
      document.addEventListener('copy', () => {
        document.body.dataset.got = String(getSelection())
      })
    })
    await pressEnter(page.getByRole('button', { name: 'Copy' }).first())
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.got)).toContain(`NAPUM_URL=${stage().url}`)
  })

  inFull('gives the address of a section to copy, and leads to the next guide', async () => {
    const s = stage()
    const page = await s.page(null, '/docs/en/start', { person: null })
    await pressEnter(page.getByRole('link', { name: 'What to install' }).and(page.locator('h2 a')))
    expect(page.url()).toBe(`${s.url}/docs/en/start#what-to-install`)
    await pressEnter(page.locator('a[rel=next]'))
    await page.waitForURL('**/docs/en/integration')
    await page.getByRole('heading', { level: 1, name: 'Integration' }).waitFor()
  })
})
