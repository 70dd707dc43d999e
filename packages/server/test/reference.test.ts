import { readFile } from 'node:fs/promises'
import { openApiDocument } from '@napum/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error: a script of the page, without types
import * as credentials from '../reference/credentials.js'
import { startTestService, type TestService } from './service.ts'

const assets = [
  '/docs/page.js',
  '/docs/credentials.js',
  '/docs/page.css',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui-bundle.js.LICENSE.txt',
  '/docs/swagger-ui.css',
  '/docs/korean.ttf',
  '/docs/favicon-32x32.png',
]

describe('the interface reference', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('embedded')
  })
  afterAll(() => service.close())
  const get = (url: string, headers: object = {}) =>
    service.app.inject({ method: 'GET', url, headers: { ...headers } })

  it('is the document of the contract, to anybody', async () => {
    const reply = await get('/openapi.json')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  it('is a page that names only assets of the service, and may reach no other host', async () => {
    const page = await get('/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const named = [...page.body.matchAll(/(?:href|src)="([^"#]+)"/g)].map((match) => `/${match[1]}`)
    expect(named).toContain('/docs/page.js')
    for (const url of named) expect((await get(url)).statusCode, url).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe/)
  })

  it.each(assets)(
    'serves %s with safe headers, packed for who takes it, and says when it is unchanged',
    async (url) => {
      const plain = await get(url)
      expect(plain.statusCode).toBe(200)
      expect(plain.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      })
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await get(url, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      const again = await get(url, { 'if-none-match': plain.headers.etag })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
    },
  )

  it('answers other methods with 405 and those that it takes', async () => {
    const reply = await service.app.inject({ method: 'POST', url: '/docs' })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe('GET, HEAD')
    expect((await service.app.inject({ method: 'HEAD', url: '/docs' })).statusCode).toBe(200)
  })

  it('gives no other file away', async () => {
    for (const url of ['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/index.html']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })
})

/** What of `Storage` and of Swagger UI the page uses. */
function fakePage() {
  const kept = new Map<string, string>()
  const authorized = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  const ui = {
    preauthorizeApiKey: (name: string, value: string) => authorized.set(name, value),
    authActions: {
      logout: ([name]: [string]) => {
        if (!authorized.delete(name)) throw new Error(`${name} was not handed over`)
      },
    },
  }
  return { kept, authorized, storage, ui }
}

describe('the keys of the reference page', () => {
  const entered = { VendorId: '01JH3Q6V9X4M2T8R5B7C0D1E2F', VendorApiKey: ' napum_x\n', OperatorApiKey: '' }

  it("are asked for under the names of the document, the vendor's first", async () => {
    const page = await readFile(new URL('../reference/index.html', import.meta.url), 'utf8')
    const fields = [...page.matchAll(/<input name="(\w+)"/g)].map((match) => match[1])
    expect(fields).toEqual(['VendorId', 'VendorApiKey', 'OperatorApiKey'])
    expect(credentials.schemes).toEqual(fields)
    const { securitySchemes } = openApiDocument().components as { securitySchemes: object }
    // The cookie of a person comes from the pages where people sign in.
    expect(Object.keys(securitySchemes).sort()).toEqual([...fields, 'Session'].sort())
  })

  it('are there again after a reload, without blanks, and used', () => {
    const { storage, ui, authorized } = fakePage()
    credentials.keepCredentials(storage, entered)
    const values = credentials.keptCredentials(storage)
    credentials.applyCredentials(ui, values, {})
    expect(Object.fromEntries(authorized)).toEqual({ VendorId: entered.VendorId, VendorApiKey: 'napum_x' })
    expect(credentials.whoIs(values)).toBe(`Calls are sent as vendor ${entered.VendorId}.`)
  })

  it('are forgotten on request', () => {
    const { storage, ui, authorized, kept } = fakePage()
    const before = credentials.keepCredentials(storage, entered)
    credentials.applyCredentials(ui, before, {})
    credentials.applyCredentials(ui, credentials.keepCredentials(storage, {}), before)
    expect([authorized.size, kept.size]).toEqual([0, 0])
    expect(credentials.whoIs(credentials.keptCredentials(storage))).toBe('No key entered yet.')
  })

  it('are asked for again when what was kept cannot be read', () => {
    for (const text of ['{', 'null', '[]', '"x"']) {
      expect(credentials.keptCredentials({ getItem: () => text })).toEqual({
        VendorId: '',
        VendorApiKey: '',
        OperatorApiKey: '',
      })
    }
  })

  it('need both parts of a vendor', () => {
    expect(credentials.whoIs({ ...entered, VendorApiKey: '' })).toContain('both')
    expect(credentials.whoIs({ ...entered, OperatorApiKey: 'o' })).toContain('and the operator')
  })
})
