import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind } from './databases.ts'
import { startTestService, type TestService } from './service.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(40)
const PAGE = '<!doctype html><html lang="ko"></html>'
const CONSOLE = '<!doctype html><html lang="ko"><title>납품 운영</title></html>'

describe('the pages for clerks', () => {
  let service: TestService
  let site: string
  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'napum-site-'))
    await mkdir(join(site, 'assets'))
    await writeFile(join(site, 'index.html'), PAGE)
    await writeFile(join(site, 'console.html'), CONSOLE)
    await writeFile(join(site, 'assets', 'index-abc123.js'), SCRIPT)
    await writeFile(join(site, 'assets', 'index-abc123.js.br'), brotliCompressSync(SCRIPT))
    await writeFile(join(site, 'assets', 'index-abc123.js.gz'), gzipSync(SCRIPT))
    await writeFile(join(site, 'assets', 'letters-d4.woff2'), Buffer.from('wOF2'))
    service = await startTestService(usualKind, { portal: site })
  })
  afterAll(async () => {
    await service.close()
    await rm(site, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'GET', url, headers })

  it.each([
    ['/portal/', PAGE],
    ['/portal/orders', PAGE],
    ['/portal/orders?tab=pending', PAGE],
    ['/portal/settlements/SET-20260211-001', PAGE],
    ['/portal/test/', PAGE],
    ['/portal/test/orders', PAGE],
    ['/portal/test/settlements/SET-20260211-001', PAGE],
    ['/console/', CONSOLE],
    ['/console/closing?month=2026-01', CONSOLE],
    ['/console/vendors/01KFQXV5J8M3N7P2R4T6W8Y0Z1', CONSOLE],
  ])('are one page at every address of a screen: %s, asked for again each time', async (url, page) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(page)
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  it('may run, show and reach only what comes from the service, and nothing that stands inside the page', async () => {
    const policy = String((await get('/portal/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe|nonce/)
  })

  it('send files that never change, in the smallest form that the browser takes', async () => {
    const url = '/portal/assets/index-abc123.js'
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(SCRIPT)
    const etags = [brotli, gzip, plain].map(({ headers }) => String(headers.etag))
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await get(url, { 'if-none-match': etags[2] as string })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it.each([
    '/portal/assets/index-abc123.js.br',
    '/portal/assets/..%2findex.html',
    '/portal/assets/other.js',
    '/portal/a/b/c',
    '/console/a/b/c',
    '/console/assets/index-abc123.js',
  ])('serve nothing but the files that were built: %s', async (url) => {
    const reply = await get(url)
    expect(reply.body).not.toContain('answer')
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('are where the bare address leads', async () => {
    for (const [url, to] of [
      ['/', '/portal/'],
      ['/portal', '/portal/'],
      ['/console', '/console/'],
    ] as const) {
      const reply = await get(url)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
    }
  })

  it('answer to no other method', async () => {
    for (const url of ['/portal/orders', '/console/closing']) {
      const reply = await service.app.inject({ method: 'POST', url, payload: '{}' })
      expect(reply.statusCode).toBe(405)
      expect(reply.headers.allow).toBe('GET, HEAD')
    }
  })
})

describe('a service whose pages were not built', () => {
  it('answers 404 where they would be', async () => {
    const service = await startTestService(usualKind, { portal: '/nowhere' })
    const reply = await service.app.inject({ url: '/portal/' })
    expect(reply.statusCode).toBe(404)
    await service.close()
  })
})
