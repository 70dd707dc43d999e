/**
 * A link that signs a browser in as a sample person. The service has no such thing: this listens on a port of its own,
 * signs in with the password, and hands the cookie on, which browsers send to every port of a host. Only who knows the
 * link gets anything, only on this machine, only while the demo runs.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cookieOf, type DemoPerson } from './clerk.ts'

export interface SignInLink {
  readonly url: string
  close(): void
}

interface Where {
  /** The service for programs, without a slash at its end. */
  readonly url: string
  /** The same for browsers: cookies belong to the name in it. */
  readonly site: string
  /** Where to listen. */
  readonly host: string
  /** The page that it opens. */
  readonly page: '/portal/' | '/console/'
}

export async function openSignInLink(
  { url, site, host, page }: Where,
  person: DemoPerson,
): Promise<SignInLink> {
  const path = `/${randomBytes(16).toString('base64url')}`
  const server = createServer((request, response) => void answer(request, response))
  async function answer({ method, url: asked }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'text/plain; charset=utf-8')
    if (method !== 'GET' || asked !== path) return void response.writeHead(404).end('Nothing here.\n')
    try {
      const cookie = await cookieOf(url, person)
      response.writeHead(302, { 'set-cookie': cookie, location: `${site}${page}` }).end()
    } catch (error) {
      response.writeHead(502).end(`${error}\nSign in at ${site}${page} instead.\n`)
    }
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${new URL(site).hostname}:${port}${path}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
