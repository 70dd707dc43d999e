/** The month's end as an operator does it in the console. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const PATIENCE_MS = 20 * 60_000
const SIZE = { width: 1400, height: 900 }

export async function closeMonth({ browser, url, admin, month, format, pictures, meter }) {
  const context = await browser.newContext({ viewport: SIZE, locale: 'ko-KR', acceptDownloads: true })
  const signIn = () => {
    const [name, value] = admin.cookie().split('=')
    return context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  }
  /** A factor that is shown gives the session a new cookie. */
  const freshen = () => admin.freshen().then(signIn)
  await signIn()
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  let taken = 0
  const picture = (what) =>
    page.screenshot({ path: join(pictures, `${++taken}-${what}.png`), animations: 'disabled' })
  const button = (label) => page.getByRole('button', { name: label })
  const saved = async (press) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return `${Math.round((await stat(await file.path())).size / 1_000)} kB`
  }

  await meter.step('open', async () => {
    await page.goto(`${url}/console/closing?month=${month}`)
    await button('확정 미리보기').waitFor()
    return page.locator('p.big').first().innerText()
  })
  await picture('open')
  const dialog = page.getByRole('dialog')
  await meter.step('preview', async () => {
    await button('확정 미리보기').click()
    await dialog.waitFor()
    return dialog.locator('p.big').first().innerText()
  })
  await picture('preview')
  await meter.step('confirm', async () => {
    await dialog.getByRole('button', { name: /^[\d,]+건 확정$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await button('이체 묶음 만들기').waitFor()
  })
  await picture('confirmed')
  await meter.step('statements', () => {
    return page
      .getByLabel('형식')
      .selectOption(format)
      .then(() => saved(() => button('거래명세서 ZIP 다운로드').click()))
  })
  await picture('statements')
  await freshen()
  await meter.step('look at the transfers', async () => {
    await button('이체 묶음 만들기').click()
    return dialog.locator('p.big').first().innerText()
  })
  await picture('transfers')
  await meter.step('make the batch', async () => {
    await dialog.getByRole('button', { name: /묶음 만들기$/ }).click()
    await dialog.waitFor({ state: 'detached' })
  })
  await meter.step('file for the bank', () => saved(() => button('이체 파일 Excel').first().click()))
  await picture('batch')
  await freshen()
  await meter.step('pay', async () => {
    await button('묶음 지급 처리').click()
    await dialog.getByLabel('이체 참조번호').fill(`${month} 이체`)
    await dialog.getByRole('button', { name: /지급 처리$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const paid = page.getByText('지급을 마쳤습니다')
    await paid.waitFor()
    return paid.innerText()
  })
  await picture('paid')
  await meter.step('tax invoices', async () => {
    await button('공급사별 파일 보기').click()
    await button(/ZIP으로 다운로드$/).waitFor()
    return button(/ZIP으로 다운로드$/).innerText()
  })
  await picture('tax-invoices')
  await meter.step('tax invoice files', async () => {
    let files = 0
    page.on('download', () => {
      files++
    })
    await button(/ZIP으로 다운로드$/).click()
    await page.getByRole('progressbar').waitFor({ state: 'attached' })
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    return `${files} files`
  })
  await page.goto(`${url}/console/overview`)
  await page.getByRole('heading', { name: '현황' }).waitFor()
  await picture('overview')
  await page.goto(`${url}/console/audit`)
  await page.getByRole('cell').first().waitFor()
  await picture('audit')
  await context.close()
}
