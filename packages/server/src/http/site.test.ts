/** Where links lead, and which cookie is taken. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { setToken, tokenOf } from './cookie.ts'
import { noteAdminPort } from './paths.ts'
import { consoleUrlOf, portalUrlOf } from './site.ts'

const PUBLIC = 'https://vendors.example.com'
const CONSOLE = 'https://console.example.com'
type Urls = readonly [publicUrl: string | null, consoleUrl: string | null]

const configOf = ([publicUrl, consoleUrl]: Urls) => ({ publicUrl, consoleUrl, port: 3000 })

/** A request at the port of vendors or of the operator. */
function requestAt(port: 3000 | 3001, protocol: 'http' | 'https' = 'http', cookie = ''): FastifyRequest {
  const raw = {}
  if (port === 3001) noteAdminPort(raw as never)
  const server = { server: { address: () => ({ port: 3000 }) } }
  return { raw, protocol, host: `10.0.0.5:${port}`, headers: { cookie }, server } as unknown as FastifyRequest
}

describe('links', () => {
  it.each<[string, Urls, 3000 | 3001, string, string]>([
    ['lead to PUBLIC_URL and CONSOLE_URL', [PUBLIC, CONSOLE], 3001, PUBLIC, CONSOLE],
    ['do so from the port of vendors as well', [PUBLIC, CONSOLE], 3000, PUBLIC, CONSOLE],
    [
      'of operators lead to their own port without CONSOLE_URL',
      [PUBLIC, null],
      3001,
      PUBLIC,
      'http://10.0.0.5:3001',
    ],
    ['lead to PUBLIC_URL when there is one port', [PUBLIC, null], 3000, PUBLIC, PUBLIC],
    [
      'of vendors never lead to the port of operators',
      [null, null],
      3001,
      'http://10.0.0.5:3000',
      'http://10.0.0.5:3001',
    ],
    [
      'lead to where the request came to without settings',
      [null, null],
      3000,
      'http://10.0.0.5:3000',
      'http://10.0.0.5:3000',
    ],
  ])('%s', (_, urls, port, portal, console) => {
    const config = configOf(urls)
    expect([portalUrlOf(config, requestAt(port)), consoleUrlOf(config, requestAt(port))]).toEqual([
      portal,
      console,
    ])
  })
})

describe('the cookie', () => {
  const token = 'A'.repeat(43)
  it.each<[string, Urls, 3000 | 3001, 'http' | 'https', boolean]>([
    ['is kept to https when PUBLIC_URL is, whatever the proxy says', [PUBLIC, null], 3000, 'http', true],
    ['is kept to https when CONSOLE_URL is', [PUBLIC, CONSOLE], 3001, 'http', true],
    ['is kept to https when the request came by it', [null, null], 3000, 'https', true],
    ['is a plain one over plain http', ['http://10.0.0.5', null], 3000, 'http', false],
    [
      'is a plain one at a port of the operator that has no address of its own',
      [PUBLIC, null],
      3001,
      'http',
      false,
    ],
  ])('%s; another name is not taken', (_, urls, port, protocol, isSecure) => {
    const config = configOf(urls)
    const set: string[] = []
    const reply = { header: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply
    setToken({ config, request: requestAt(port, protocol) }, reply, token)
    const [own, other] = isSecure ? ['__Host-napum', 'napum'] : ['napum', '__Host-napum']
    expect(set).toEqual([`${own}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`])
    const read = (name: string) => tokenOf({ config, request: requestAt(port, protocol, `${name}=${token}`) })
    expect([read(own), read(other)]).toEqual([token, null])
  })

  it('is not taken when it comes twice: one of them was set by another page', () => {
    const config = configOf([null, null])
    const read = (cookie: string) => tokenOf({ config, request: requestAt(3000, 'http', cookie) })
    expect(read(`theme=dark; napum=${token}`)).toBe(token)
    expect(read(`napum=${token}; napum=${token}`)).toBeNull()
  })
})
