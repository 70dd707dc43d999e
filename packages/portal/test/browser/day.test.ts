/**
 * The jobs of an operator's day in clicks, and by keys alone in presses: a job that becomes longer fails here. Each begins on
 * the first screen, in Korean by mouse and by keys, and in English. How long the service took for each is only told. The
 * figures stand in docs/operator-guide.md "A day, counted".
 */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { dayJobs } from './day-jobs.ts'
import { Hand, type Language, VIEW } from './hand.ts'
import { expectCleanButRefused, koreanOn } from './looks.ts'
import { inFull, onStage } from './stage.ts'

/** Approvals want a second person; nobody reads the letters. */
const env = {
  FOUR_EYES: 'on',
  FOUR_EYES_FROM: '100000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'notice@market.example',
  PUBLIC_URL: 'http://market.example',
}

type Way = 'mouse' | 'keys'

onStage(
  "a day of the operator's people",
  'embedded',
  (stage) => {
    for (const { name, clicks, presses, fill, byMouse, byKeys, done, isOwnText } of dayJobs) {
      const run = async (way: Way, language: Language) => {
        const s = stage()
        const { person, given } = await fill(s)
        const page = await s.page(null, '/console/overview', { person, language, viewport: VIEW })
        await page.locator('.todo, .notice.good').first().waitFor()
        const hand = new Hand(page, language)
        await (way === 'mouse' ? byMouse : byKeys)(hand, given)
        await done(s, given)
        console.log(
          `${name}, by ${way}, ${language}: ${hand.count}; the service took ${Math.round(hand.serviceMs)} ms`,
        )
        expect(hand.count, way).toBeLessThanOrEqual(way === 'mouse' ? clicks : presses)
        if (way === 'keys') await expectCleanButRefused(s, page)
        if (language === 'en' && !isOwnText) expect(await koreanOn(page)).toEqual([])
        await page.context().close()
      }
      inFull(`${name}: ${clicks} clicks`, () => run('mouse', 'ko'))
      inFull(`${name}: ${presses} keys`, () => run('keys', 'ko'))
      inFull(`${name}, in English`, () => run('mouse', 'en'))
    }
  },
  env,
)

it("a day of the operator's people stands in the guide with these figures", async () => {
  const guide = await readFile(new URL('../../../../docs/operator-guide.md', import.meta.url), 'utf8')
  for (const { name, clicks, presses } of dayJobs)
    expect(guide).toContain(`| ${name} | ${clicks} | ${presses} |`)
})
