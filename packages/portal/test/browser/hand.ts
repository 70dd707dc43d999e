/**
 * A hand at a page: its clicks or presses are counted, what is typed, pasted or picked in a dialog of the system counts as
 * nothing. `PICTURES=folder` keeps a picture of each step that a test names.
 */
import type { Locator, Page, Request } from 'playwright-core'
import { tabTo } from './stage.ts'

/** By keyboard alone a job may take this many presses more than clicks. */
export const KEYS_MORE = 6
export const VIEW = { width: 1366, height: 768 }

export type Language = 'ko' | 'en'

export class Hand {
  count = 0
  /** How long the service took for what the page asked of it, in milliseconds. */
  serviceMs = 0
  page: Page
  readonly language: Language

  constructor(page: Page, language: Language = 'ko') {
    this.language = language
    this.page = page
    this.moveTo(page)
  }

  /** Goes on at another page, such as that of a browser that was opened again. */
  moveTo(page: Page): void {
    this.page = page
    page.on('requestfinished', (request) => {
      if (/^(fetch|xhr)$/.test(request.resourceType())) this.serviceMs += durationOf(request)
    })
  }

  /** What stands on the page in its language. */
  in<Text>(korean: Text, english: Text): Text {
    return this.language === 'ko' ? korean : english
  }

  async click(place: Locator): Promise<void> {
    this.count++
    await place.click()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count++
      await this.page.keyboard.press(key)
    }
  }

  /** Tab, until it has the focus, and Enter. */
  async enter(place: Locator): Promise<void> {
    this.count += await tabTo(place)
    await this.press('Enter')
  }

  /** As Ctrl V does, wherever the focus is; it is one press, and no click. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)
  }

  async picture(name: string): Promise<void> {
    const folder = process.env.PICTURES
    if (!folder) return
    await this.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    // What fades in is there then.
    await this.page.waitForTimeout(300)
    await this.page.screenshot({ path: `${folder}/${name}-${this.language}-${VIEW.width}.png` })
  }
}

function durationOf(request: Request): number {
  const { requestStart, responseEnd } = request.timing()
  return requestStart >= 0 && responseEnd >= requestStart ? responseEnd - requestStart : 0
}
