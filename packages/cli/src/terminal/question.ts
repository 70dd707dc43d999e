/** Questions on a terminal. A program has none, so it is never asked. */
import { createInterface, type Interface } from 'node:readline'
import type { Io } from './io.ts'

const yes = /^(y|yes|예|네)$/i

export class Asker {
  readonly #io: Io
  #reader: Interface | undefined
  #lines: AsyncIterator<string> | undefined

  constructor(io: Io) {
    this.#io = io
  }

  /** Whether somebody sits there who sees the question and can answer it. */
  get canAsk(): boolean {
    return this.#io.stdin.isTTY === true && this.#io.stderr.isTTY === true
  }

  /** Whether the answer is a clear yes; the end of the input is none. */
  async yes(question: string): Promise<boolean> {
    this.#reader ??= createInterface({ input: this.#io.stdin })
    this.#lines ??= this.#reader[Symbol.asyncIterator]()
    this.#io.stderr.write(`${question} [y/N] `)
    const line = await this.#lines.next()
    return !line.done && yes.test(line.value.trim())
  }

  /** Lets go of the input, so that the program can end. */
  close(): void {
    this.#reader?.close()
  }
}
