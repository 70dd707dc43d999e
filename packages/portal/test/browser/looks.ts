/** What tests of the console look at in its pages. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from './stage.ts'

/** Calls that were refused because a factor was wanted show in the console of the browser. */
export async function expectCleanButRefused(stage: Stage, page: Page): Promise<void> {
  expect(await stage.violations(page)).toEqual([])
  expect(stage.troubles(page).filter((each) => !/status of 40[39]/.test(each))).toEqual([])
}

/** The file that comes after a press. */
export const saved = async (
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The sign of the product, and what is data: a reason, names of vendors, people and goods, and of the language to change to. */
const NAMES =
  /^납$|사업자등록번호 확인 필요|한빛메디칼|새솔덴탈|가온의료기|누리메디|국민은행|다올메디|솔빛치과재료|덴탈마켓|정하루|치과용|한국어|자사몰|문의고객|테헤란로|늦은상사|벌점상사|출고 지연/

/** Korean that is left on an English page, besides names. */
export const koreanOn = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => {
      const texts = [document.title, document.body.innerText]
      for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        texts.push(...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''))
      return texts.join('\n').split('\n')
    })
    .then((lines) => lines.filter((line) => /\p{Script=Hangul}/u.test(line) && !NAMES.test(line)))
