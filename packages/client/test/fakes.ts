/** A fake fetch that answers from a list, and a small real server on node:http. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Fetch } from '../src/index.ts'

export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of many shapes
  readonly body: any
}

export const envelope = { request_id: 'req_test_000001', timestamp: '2026-01-22T06:50:00.000Z' }

export function jsonAnswer(fields: object, status = 200, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify({ ...envelope, ...fields })
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

export const errorAnswer = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  details = null,
) => jsonAnswer({ success: false, error: { code, message: `This is ${code}.`, details } }, status, headers)

/** Answers each request with what `answer` makes of it, and keeps what was asked. */
export function fakeFetch(answer: (asked: Asked, number: number) => Response | Promise<Response>) {
  const asked: Asked[] = []
  const fetch: Fetch = async (url, init) => {
    const text = typeof init.body === 'string' ? init.body : undefined
    const one = {
      method: init.method as string,
      url: new URL(url),
      headers: new Headers(init.headers),
      body: text && JSON.parse(text),
    }
    asked.push(one)
    return answer(one, asked.length)
  }
  return { fetch, asked }
}

/** Waits that are over at once, kept for inspection. */
export function fakeSleep() {
  const waits: number[] = []
  return { waits, sleep: async (ms: number) => void waits.push(ms), random: () => 0 }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** Starts a server for one test and gives its address. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<string> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An address where nobody listens: a port that only the system may give away, and that it gives to nobody. */
export const deadAddress = 'http://127.0.0.1:2'

export const vendorOptions = { vendorId: '01JVENDOR', apiKey: 'napum_key' }
