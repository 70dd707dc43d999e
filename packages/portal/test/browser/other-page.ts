/** A page of somebody else, open in the browser of a clerk who is signed in, that tries what a page of another origin can try. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { freePort } from '../../../server/test/ports.ts'
import type { Stage } from './stage.ts'

/** In the page: forms of each kind, calls of scripts that wait for no permission, and some that ask for it first. */
async function attack([url, text]: readonly [string, string]): Promise<void> {
  const hole = document.querySelector('iframe') as HTMLIFrameElement
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: url, enctype, target: hole.name })
    const field = document.createElement('input')
    // A form of plain text writes `name=value`: together it is JSON.
    Object.assign(field, { name: `${text.slice(0, -1)},"x":"`, value: '"}' })
    form.append(field)
    document.body.append(form)
    const arrived = new Promise((done) => hole.addEventListener('load', done, { once: true }))
    form.submit()
    await arrived
  }
  const json = { 'content-type': 'application/json' }
  const calls: RequestInit[] = [
    { mode: 'no-cors', headers: { 'content-type': 'text/plain' } },
    { mode: 'no-cors', headers: json },
    { mode: 'cors' },
    { mode: 'cors', headers: json },
    { mode: 'cors', headers: { ...json, 'sec-fetch-site': 'same-origin', origin: url } },
  ]
  for (const call of calls)
    await fetch(url, { method: 'POST', body: text, credentials: 'include', ...call }).catch(() => {})
}

export async function tryFromElsewhere(s: Stage): Promise<void> {
  const vendor = await s.newVendor()
  const [item] = await s.orders(vendor, 1)
  const owner = await newPerson(s.service, 'owner', vendor)
  const page = await s.page(vendor, '/portal/orders', { person: owner })
  await page.locator('tbody tr').first().waitFor()
  const answers: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST') answers.push(reply.status())
  })
  const confirmation = JSON.stringify({ confirmations: [{ ord_prd_no: item, stock_available: true }] })
  const invitation = JSON.stringify({ login: 'thief', role: 'owner', vendor_id: vendor.vendor_id })
  const body = `<!doctype html><title>x</title><iframe name="hole"></iframe><iframe src="${s.url}/portal/orders"></iframe>`
  const port = await freePort()
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(body))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  // Another port of this computer is another origin of the same site, so that the browser sends the cookie; another name is
  // another site.
  const near = `http://127.0.0.1:${port}`
  try {
    for (const origin of [near, `http://localhost:${port}`]) {
      await page.goto(`${origin}/`)
      // A page that shows ours inside is shown an error of the browser in its place.
      await expect
        .poll(() => page.frames().map((frame) => frame.url()))
        .toContain('chrome-error://chromewebdata/')
      answers.length = 0
      await page.evaluate(attack, [`${s.url}/vendor-api/inventory/confirm`, confirmation] as const)
      await page.evaluate(attack, [`${s.url}/portal-api/invitations`, invitation] as const)
      await page.evaluate(
        (url) => fetch(url, { method: 'DELETE', credentials: 'include' }).catch(() => {}),
        `${s.url}/portal-api/session`,
      )
      // Three forms and two calls; a third call arrives too, but the browser shows its answer to nobody.
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2 * 5)
      expect([origin, answers.filter((status) => status < 400)]).toEqual([origin, []])
      if (origin === near) expect(new Set(answers)).toEqual(new Set([403]))
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  expect((await s.client(vendor).items.searchPage({ limit: 1, item_status: ['preparing'] })).total).toBe(0)
  expect((await owner.call('listPeople')).body.invitation_list).toEqual([])
  expect((await owner.call('whoAmI')).status).toBe(200)
  await page.context().close()
}
