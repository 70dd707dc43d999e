/** Runs command lines against a fake service, with everything that a person would see kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Fetch } from '@napum/client'
import { onTestFinished, vi } from 'vitest'
import { main } from '../src/index.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of many shapes
  readonly body: any
}
/** A table of answers by "METHOD /path"; an answer is fields, or a whole response. */
export type Answers = Readonly<Record<string, (asked: Asked) => object | Response>>

export const refusal = (status: number, code: string, details: object | null = null) =>
  Response.json(
    {
      success: false,
      request_id: 'req_1',
      timestamp: '',
      error: { code, message: `This is ${code}.`, details },
    },
    { status },
  )

async function textOf(body: unknown): Promise<string> {
  return body === undefined || body === null ? '' : new Response(body as Blob).text()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function serve(answers: Answers, kept: Asked[]): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url)
    const text = await textOf(init.body)
    const method = init.method as string
    const asked = {
      method,
      path: pathname + search,
      headers: new Headers(init.headers),
      text,
      body: parsed(text),
    }
    kept.push(asked)
    const answer = answers[`${method} ${pathname}`]?.(asked) ?? refusal(404, 'NOT_FOUND')
    return answer instanceof Response
      ? answer
      : Response.json({ request_id: 'req_1', timestamp: '', ...answer })
  }
}

/** A folder of its own for one test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'napum-cli-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Runs `napum` with these words. */
export async function napum(
  words: readonly string[],
  answers: Answers = {},
  more: {
    stdin?: string
    serverMain?: string
    terminal?: boolean
    env?: Record<string, string | undefined>
  } = {},
) {
  vi.stubEnv('OPERATOR_API_KEY', 'operator_key')
  vi.stubEnv('NAPUM_VENDOR_ID', '01JVENDOR')
  vi.stubEnv('NAPUM_API_KEY', 'napum_key')
  for (const [name, value] of Object.entries(more.env ?? {})) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const out: Uint8Array[] = []
  const err: Uint8Array[] = []
  const asked: Asked[] = []
  const code = await main(words, {
    stdin: Object.assign(Readable.from([Buffer.from(more.stdin ?? '')]), { isTTY: more.terminal ?? false }),
    stdout: { write: (data) => void out.push(Buffer.from(data)) },
    stderr: { write: (data) => void err.push(Buffer.from(data)), isTTY: more.terminal ?? false },
    fetch: serve(answers, asked),
    ...(more.serverMain && { serverMain: more.serverMain }),
  })
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString(), asked }
}
