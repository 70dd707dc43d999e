/** What workers and their supervisor say to each other; both ends run the same code. */
import type { ProcessFigures } from './figures.ts'

export interface Questions {
  /** To the supervisor: counts one request of an address. */
  count: { ask: { counter: string; perMinute: number; key: string }; answer: unknown }
  /** To the supervisor: the figures of all workers as one page. */
  page: { ask: null; answer: string }
  /** To the supervisor: nothing. What it passed to the worker before has arrived when the answer has. */
  leave: { ask: null; answer: null }
  /** To a worker: its own figures. */
  figures: { ask: null; answer: ProcessFigures }
}

export type QuestionName = keyof Questions

export type Message =
  /** The worker answers requests. */
  | { readonly type: 'ready' }
  /** The worker has reached the database and makes it ready, or lost it again. */
  | { readonly type: 'preparing'; readonly is: boolean }
  /** The worker ends soon: it takes no new connection, and asks callers on its old ones to open others. */
  | { readonly type: 'retire' }
  | { readonly type: 'ask'; readonly id: number; readonly name: QuestionName; readonly ask: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number }

export interface Line {
  send(message: Message): void
  listen(hear: (message: Message) => void): void
}

export type Answers = {
  readonly [Name in QuestionName]?: (ask: Questions[Name]['ask']) => Promise<Questions[Name]['answer']>
}
