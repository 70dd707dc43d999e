/** Questions over a line between two processes, each with an answer in time or an error. */
import type { Answers, Line, Message, QuestionName, Questions } from './messages.ts'

/** Nothing that is asked takes a tenth of this; the process that is asked may be ending. */
const ANSWER_MAX_MS = 2_000

interface OpenQuestion {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Asks the other process, and answers what that one asks. */
export class Talk {
  readonly #line: Line
  readonly #asked = new Map<number, OpenQuestion>()
  #lastId = 0

  /** @param hear called with messages that are no question and no answer. */
  constructor(line: Line, answers: Answers, hear: (message: Message) => void = () => {}) {
    this.#line = line
    line.listen((message) => {
      if (message.type === 'ask') this.#answer(message, answers)
      else if (message.type === 'answer') this.#take(message.id)?.resolve(message.answer as never)
      else if (message.type === 'failed')
        this.#take(message.id)?.reject(new Error('it could not be answered'))
      else hear(message)
    })
  }

  tell(message: Message): void {
    this.#line.send(message)
  }

  /** @throws Error when the other process cannot answer, or not in time. */
  ask<Name extends QuestionName>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const giveUp = () => this.#take(id)?.reject(new Error(`"${name}" was not answered in time`))
      this.#asked.set(id, { resolve, reject, timer: setTimeout(giveUp, ANSWER_MAX_MS) })
      this.#line.send({ type: 'ask', id, name, ask })
    })
  }

  /** The question with this id, unless it was answered or given up. */
  #take(id: number): OpenQuestion | undefined {
    const asked = this.#asked.get(id)
    clearTimeout(asked?.timer)
    this.#asked.delete(id)
    return asked
  }

  #answer({ id, name, ask }: Extract<Message, { type: 'ask' }>, answers: Answers): void {
    const find = answers[name] as ((ask: unknown) => Promise<unknown>) | undefined
    const found = find ? find(ask) : Promise.reject(new Error(`nobody knows "${name}"`))
    found.then(
      (answer) => this.#line.send({ type: 'answer', id, answer }),
      () => this.#line.send({ type: 'failed', id }),
    )
  }
}
