/** What a developer gets from the address alone. The packages of /sdk are made by `npm run build`. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { type EndpointName, endpoints } from '@napum/contract'
import { openApiDocument, vendors } from '@napum/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind } from './databases.ts'
import { startTestService, type TestService } from './service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService(usualKind)
})
afterAll(() => service.close())

const get = (url: string, headers: object = {}) =>
  service.app.inject({ method: 'GET', url, headers: { ...headers } })

it('gives the document of what vendors call', async () => {
  const reply = await get('/openapi-vendor.json')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(vendors))))
})

it('gives the packages that /sdk/latest.json names, with their checksums, each complete in itself', async () => {
  const latest = (await get('/sdk/latest.json')).json()
  expect(Object.keys(latest)).toEqual(['client', 'cli'])
  for (const [kind, name] of [
    ['client', 'napum-client'],
    ['cli', 'napum'],
  ] as const) {
    const { version, file, sha256 } = latest[kind]
    expect([Object.keys(latest[kind]), file]).toEqual([
      ['version', 'file', 'sha256'],
      `${name}-${version}.tgz`,
    ])
    const reply = await get(`/sdk/${file}`, { 'accept-encoding': 'gzip' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/gzip'])
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256)
    const files = filesOf(gunzipSync(reply.rawPayload))
    const shipped = JSON.parse(files.get('package/package.json') as string)
    expect(shipped).not.toHaveProperty('dependencies')
    expect(shipped).not.toHaveProperty('devDependencies')
    expect(files.has('package/LICENSE')).toBe(true)
    for (const [path, text] of files)
      if (path.endsWith('.d.ts')) expect([path, /from '\.[^']*\.ts'/.test(text)]).toEqual([path, false])
  }
  expect((await get('/sdk/napum-9.9.9.tgz')).statusCode).toBe(404)
})

/** The files of a tar, by path. */
function filesOf(tar: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; tar[at] !== 0; ) {
    const text = (from: number, length: number) =>
      tar
        .subarray(at + from, at + from + length)
        .toString()
        .replace(/\0.*/, '')
    const size = Number.parseInt(text(124, 12), 8)
    files.set(text(0, 100), tar.subarray(at + 512, at + 512 + size).toString())
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

it('gives every guide as Markdown in both languages, with the address of the reader', async () => {
  const guides = ['start', 'integration', 'errors', 'files', 'statements', 'sandbox', 'webhooks', 'changes']
  for (const name of guides) {
    const english = await get(`/guides/${name}.md`, { host: 'market.test' })
    expect([name, english.statusCode]).toEqual([name, 200])
    expect(english.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(english.body).toBe((await get(`/guides/en/${name}.md`, { host: 'market.test' })).body)
    expect((await get(`/guides/ko/${name}.md`)).body).toMatch(/^# .*\n\n.*니다/)
  }
  const start = (await get('/guides/start.md', { host: 'market.test' })).body
  expect(start).toContain('export NAPUM_URL=http://market.test\n')
  expect((await get('/guides/fr/start.md')).statusCode).toBe(404)
})

it('tells tools what this is: five rules, the feed, errors, links', async () => {
  const text = (await get('/llms.txt', { host: 'market.test' })).body
  expect(text).toMatch(/^# napum\n\n> /)
  expect(text.match(/^\d\. \*\*/gm)).toHaveLength(5)
  for (const part of ['/vendor-api/changes/start', 'CURSOR_EXPIRED', 'ALREADY_SHIPPED', 'Retry-After'])
    expect(text).toContain(part)
  const links = [...text.matchAll(/\]\(http:\/\/market\.test([^)#]*)/g)].map(([, path]) => path as string)
  expect(links.length).toBeGreaterThan(10)
  for (const path of links.filter((path) => !/^\/(docs|examples)/.test(path)))
    expect([path, (await get(path)).statusCode]).toEqual([path, 200])
})

describe('the site', () => {
  const asBrowser = { accept: 'text/html', host: 'market.test' }
  const linksOf = (html: string) =>
    [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path as string)

  it('leads from /docs to every page of both languages, and each link on them to something that is there', async () => {
    const seen = new Map<string, Set<string>>()
    const left = ['/docs', '/docs/ko']
    const anchors: [page: string, path: string, id: string][] = []
    while (left.length > 0) {
      const path = left.pop() as string
      if (seen.has(path)) continue
      const reply = await get(path, asBrowser)
      if (/^\/examples\//.test(path)) continue
      expect([path, reply.statusCode]).toEqual([path, 200])
      const isPage = String(reply.headers['content-type']).startsWith('text/html')
      seen.set(
        path,
        new Set(isPage ? [...reply.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string) : []),
      )
      if (!isPage) continue
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/https?:|\*|unsafe/)
      expect(reply.body).not.toMatch(/<script>|<style|style="| on\w+="|market\.example|undefined|\[object/)
      for (const link of linksOf(reply.body)) {
        const [target = '', id] = link.split('#')
        left.push(target)
        if (id) anchors.push([path, target, decodeURIComponent(id)])
      }
    }
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
      ['vendor', 'sandbox'].includes(endpoints[name].audience),
    )
    for (const language of ['en', 'ko'])
      for (const name of names) expect(seen.has(`/docs/${language}/api/${name}`), name).toBe(true)
    expect([...seen.keys()].filter((path) => /operator|listVendors/i.test(path))).toEqual([])
    for (const [page, target, id] of anchors)
      expect([page, target, id, seen.get(target)?.has(id)]).toEqual([page, target, id, true])
  })

  it("shows a call in five languages with the reader's own address, its fields, answers, and a form to try it", async () => {
    const { body } = await get('/docs/en/api/registerShipments', asBrowser)
    for (const language of ['curl', 'TypeScript', 'Python', 'PHP', 'Java'])
      expect(body).toContain(`<section data-tab="${language}">`)
    expect(body.split('http://market.test/vendor-api/shipment').length - 1).toBe(5)
    expect(body).toContain('data-method="POST" data-path="/vendor-api/shipment"')
    for (const field of ['idempotency_key', 'carrier_code', 'ALREADY_SHIPPED']) expect(body).toContain(field)
  })

  it('searches guides and operations of one language', async () => {
    const found = (await get('/docs/ko/search.json')).json() as { title: string; href: string }[]
    expect(found.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/docs/ko/integration#다섯-가지-규칙', '/docs/ko/api/registerShipments']),
    )
  })

  it('names each call and each group of calls in Korean on the Korean pages', async () => {
    const { body } = await get('/docs/ko/api', asBrowser)
    const names = [
      ...body.matchAll(/<span class="method \w+">\w+<\/span> ([^<]+)<|<nav[^>]*>|<p>([^<]+)<\/p><ul>/g),
    ]
      .map(([, call, group]) => call ?? group)
      .filter((name) => name !== undefined)
    expect(names.length).toBeGreaterThan(130)
    expect(names.filter((name) => !/\p{Script=Hangul}/u.test(name))).toEqual([])
  })

  it('says what changed in the interface, to people and to programs', async () => {
    const page = await get('/changelog', { ...asBrowser, 'accept-language': 'ko' })
    expect([page.statusCode, /<html lang="ko">/.test(page.body)]).toEqual([200, true])
    const text = await get('/changelog')
    expect(text.headers['content-type']).toBe('text/markdown; charset=utf-8')
    for (const word of ['1.7.0', '12 months', '`Sunset`']) expect(text.body).toContain(word)
  })

  it('is unchanged for who has it, refuses other methods, and gives no other file away', async () => {
    const page = await get('/docs/en/start', asBrowser)
    const again = await get('/docs/en/start', { ...asBrowser, 'if-none-match': page.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await get('/docs/site.css', { 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' })
    expect((await service.app.inject({ method: 'POST', url: '/docs' })).statusCode).toBe(405)
    for (const url of ['/docs/../package.json', '/docs/en/x', '/docs/fr', '/docs/en/api/createVendor'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  it("has the operator's reference at /docs/operator, and at /console/docs for who is signed in", async () => {
    const { body } = await get('/docs/operator', asBrowser)
    for (const name of ['createVendor', 'importOrders', 'registerShipments'])
      expect(body).toContain(`href="/docs/operator/${name}"`)
    expect((await get('/docs/operator/createVendor', asBrowser)).body).toContain('X-Operator-Api-Key')
    const away = await get('/console/docs', asBrowser)
    expect([away.statusCode, away.headers.location]).toEqual([302, '/console/'])
  })
})
