/** Questions on a terminal. A program has none, so it is never asked. */
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Io } from './io.ts'

const yes = /^(y|yes|예|네)$/i

export class Asker {
  readonly #io: Io
  #reader: Interface | undefined
  #lines: AsyncIterator<string> | undefined
  #isHidden = false

  constructor(io: Io) {
    this.#io = io
  }

  /** Whether somebody sits there who sees the question and can answer it. */
  get canAsk(): boolean {
    return this.#io.stdin.isTTY === true && this.#io.stderr.isTTY === true
  }

  /** Whether the answer is a clear yes; the end of the input is none. */
  async yes(question: string): Promise<boolean> {
    return yes.test(await this.#line(`${question} [y/N] `))
  }

  /** What is typed and not shown, such as a password. */
  async secret(question: string): Promise<string> {
    this.#isHidden = true
    const line = await this.#line(`${question}: `)
    this.#isHidden = false
    this.#io.stderr.write('\n')
    return line
  }

  /** The end of the input is empty. */
  async #line(question: string): Promise<string> {
    this.#io.stderr.write(question)
    this.#reader ??= createInterface({ input: this.#io.stdin, output: this.#shown, terminal: this.canAsk })
    this.#lines ??= this.#reader[Symbol.asyncIterator]()
    const line = await this.#lines.next()
    return line.done ? '' : line.value.trim()
  }

  /** Where the reader repeats what is typed. */
  readonly #shown = new Writable({
    write: (text: Uint8Array, _encoding, done) => {
      if (!this.#isHidden) this.#io.stderr.write(text)
      done()
    },
  })

  /** Lets go of the input, so that the program can end. */
  close(): void {
    this.#reader?.close()
  }
}
