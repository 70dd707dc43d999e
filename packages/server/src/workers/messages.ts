/** What workers and their supervisor say to each other; both ends run the same code. */
import type { ProcessFigures } from '../http/metrics.ts'
import type { AddressCounter, RateDecision } from '../http/rate-limit.ts'

/** Questions by name. */
export interface Questions {
  /** To the supervisor: counts one request of an address. */
  count: { ask: { counter: AddressCounter; perMinute: number; key: string }; answer: RateDecision }
  /** To the supervisor: the figures of all workers as one page. */
  page: { ask: null; answer: string }
  /** To a worker: its own figures. */
  figures: { ask: null; answer: ProcessFigures }
}

export type QuestionName = keyof Questions

export type Message =
  /** The worker answers requests. */
  | { readonly type: 'ready' }
  /** The worker ends soon: whoever uses one of its connections is asked to open another, which another worker gets. */
  | { readonly type: 'retire' }
  | { readonly type: 'ask'; readonly id: number; readonly name: QuestionName; readonly ask: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number }

/** One end of the line between two processes. */
export interface Line {
  send(message: Message): void
  listen(hear: (message: Message) => void): void
}

/** What one end answers. */
export type Answers = {
  readonly [Name in QuestionName]?: (ask: Questions[Name]['ask']) => Promise<Questions[Name]['answer']>
}
