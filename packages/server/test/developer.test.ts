/** What a developer gets from the address alone. The packages of /sdk are made by `npm run build`. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { openApiDocument, vendors } from '@napum/openapi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from './service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService('embedded')
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
