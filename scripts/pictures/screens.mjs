/** What the pictures show: each brings a page to where the guide speaks of it. Texts are those of the Korean pages. */

const goTo = (page, url, path) => page.goto(`${url}/portal/${path}`)
const button = (page, name) => page.getByRole('button', { name })

/** Chooses the first rows of the list of orders. */
async function choose(page, count) {
  const boxes = page.locator('tbody input[type=checkbox]')
  await boxes.nth(count - 1).waitFor()
  for (let n = 0; n < count; n++) await boxes.nth(n).click()
}

const waiting = { item_status: ['preparing'], claim: ['none'], has_waybill: false }

/** A table as it comes from a spreadsheet: two rows are wrong on purpose. */
async function waybills(vendor) {
  const { item_list } = await vendor.items.searchPage({ ...waiting, limit: 12 })
  const rows = item_list.map(({ ord_prd_no }, n) => {
    const number = n === 2 ? '6.5E+11' : String(650_000_001_000 + n)
    return [ord_prd_no, n === 4 ? '' : 'CJ대한통운', n === 4 ? '' : number].join('\t')
  })
  return ['상품주문번호\t택배사\t송장번호', ...rows].join('\n')
}

/** Signs in as somebody of the operator, who is invited for it. */
async function asAdmin(page, { operator, url }) {
  const person = { name: '이나눔', login: `admin${Date.now()}@sample.example`, role: 'admin' }
  const { invitation } = await operator.people.invite(person)
  await page.context().clearCookies()
  await page.goto(new URL(invitation.url, url).href)
  await page.getByLabel(/^비밀번호/).fill('a password of one picture')
  await page.keyboard.press('Enter')
  await page.locator('.counters').first().waitFor()
}

export const screens = {
  async invitation(page, { operator, url, vendorId }) {
    const person = { name: '성춘향', login: 'newcomer@sample.example', role: 'clerk', vendor_id: vendorId }
    const { invitation } = await operator.people.invite(person)
    await page.goto(new URL(invitation.url, url).href)
    await page.getByLabel(/^비밀번호/).fill('a password of one picture')
  },

  async today(page, { url }) {
    await goTo(page, url, 'today')
    await page.locator('.queue').waitFor()
  },

  async orders(page, { url, vendor }) {
    const { item_list } = await vendor.items.searchPage({ ...waiting, limit: 1 })
    await goTo(page, url, `orders?tab=preparing&item=${encodeURIComponent(item_list[0].ord_prd_no)}`)
    await choose(page, 4)
    await page.locator('.events').waitFor()
  },

  async stock(page, { url }) {
    await goTo(page, url, 'orders?tab=pending')
    await choose(page, 5)
    await button(page, /^발주확인/).click()
    const dialog = page.getByRole('dialog')
    const prices = dialog.locator('input.price')
    await prices.first().fill('8400')
    await prices.nth(1).fill('12500')
  },

  async waybills(page, { url, vendor }) {
    await goTo(page, url, 'waybills')
    await page
      .getByRole('textbox')
      .first()
      .fill(await waybills(vendor))
    await button(page, '미리보기').click()
    await page.locator('.virtual tbody tr').first().waitFor()
  },

  async claims(page, { url }) {
    await goTo(page, url, 'claims')
    await page.locator('.inbox-row').first().waitFor()
  },

  async print(page, { url }) {
    await goTo(page, url, 'orders?tab=preparing')
    await choose(page, 6)
    await button(page, '피킹리스트').click()
    await page.locator('.slip').first().waitFor()
  },

  async settlement(page, { url, vendor }) {
    for await (const { settlement_no } of vendor.settlements.list({ status: 'paid' })) {
      await goTo(page, url, `settlements/${encodeURIComponent(settlement_no)}`)
      break
    }
    await page.locator('tbody tr').first().waitFor()
  },

  async closing(page, sample) {
    await asAdmin(page, sample)
    // Where the invitation led: the cookie is for that name of this computer.
    await page.goto(new URL('/console/closing', page.url()).href)
    await button(page, '이체 묶음 만들기').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /묶음 만들기$/ })
      .click()
    await button(page, '묶음 지급 처리').first().waitFor()
    await page
      .getByRole('heading', { name: '이체 파일', exact: true })
      .evaluate((title) => title.scrollIntoView())
  },
}
