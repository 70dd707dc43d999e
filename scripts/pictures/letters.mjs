/**
 * Takes a picture of a letter of each kind, as a mail program shows it: `node scripts/pictures/letters.mjs FOLDER`. In Korean and in
 * English, light and dark, as wide as a phone and as a window.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBrowser } from './browser.mjs'

const root = resolve(import.meta.dirname, '../..')
const folder = process.argv[2]
if (!folder) throw new Error('Name the folder for the pictures.')
const { browser, modules } = await openBrowser('/packages/server/test/letter-samples.ts')
const [{ sampleLetters }] = modules
const letters = ['ko', 'en'].flatMap((language) =>
  sampleLetters(language).map((letter) => ({ ...letter, language })),
)
await mkdir(folder, { recursive: true })
/** Letters bring no font along: readers have a Korean one, and a bare machine gets that of the statements. */
const faces = await Promise.all(
  Object.entries({ 400: 'Regular', 700: 'Bold' }).map(async ([weight, name]) => {
    const font = await readFile(
      join(root, `packages/server/templates/fonts/Pretendard-${name}.ttf`),
      'base64',
    )
    return `@font-face{font-family:Pretendard;font-weight:${weight};src:url(data:font/ttf;base64,${font})}`
  }),
)
try {
  for (const width of [390, 700])
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme })
      const page = await context.newPage()
      for (const { kind, language, html } of letters) {
        await page.setContent(html)
        await page.addStyleTag({ content: faces.join('') })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({
          path: join(folder, `${kind}-${language}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
      }
      await context.close()
    }
} finally {
  await browser.close()
}
