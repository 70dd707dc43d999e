import { openApiDocument } from '@napum/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from './service.ts'

const assets = [
  '/docs/page.js',
  '/docs/page.css',
  '/docs/swagger-ui-bundle.js',
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
    const named = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => `/${match[1]}`)
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
