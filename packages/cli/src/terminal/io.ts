/** What a command reads from and writes to, so that tests can stand in for a terminal. */
import type { Readable } from 'node:stream'
import type { Fetch } from '@napum/client'

export interface Io {
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  /** Instead of the global fetch. */
  readonly fetch?: Fetch
  /** Instead of the server of this workspace: the script that `serve` and `demo` start. */
  readonly serverMain?: string
}

export type Input = Readable & { readonly isTTY?: boolean }

export interface Output {
  write(data: string | Uint8Array): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** How a program ends that was stopped because nobody reads on: 128 and the number of SIGPIPE. */
const EXIT_PIPE = 141

/** Has the program end silently when the reader of a pipe, such as `head`, has enough. */
export function endWithReader(
  output: Pick<NodeJS.WriteStream, 'on'>,
  exit: (code: number) => void = process.exit,
): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    exit(EXIT_PIPE)
  })
}

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
})

/** One line for people. */
export const say = (output: Output, line = '') => void output.write(`${line}\n`)
