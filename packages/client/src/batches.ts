/** Batches of any size: split into requests, sent one after the other, answered as one in the order given. */
import type { Calls } from './calls.ts'
import { BatchInterruptedError, NapumError, TransportError } from './errors.ts'
import { type BatchPart, partsOf } from './in-parts.ts'
import type { Route } from './routes.ts'
import type { ArgumentsOf, Sender } from './sender.ts'
import type { CallOptions } from './transport.ts'

/** The answer to all requests of a batch together; counts are summed, `results` stand in the order given. */
export type BatchOutcome<Answer extends { results: unknown[] }> = Omit<Answer, 'request_id' | 'timestamp'> & {
  /** One for each request that was made. */
  request_ids: string[]
}

/** Room for what stands around the entries. */
const FRAME_BYTES = 64

interface BatchAnswer {
  dry_run?: boolean | undefined
  request_id: string
  timestamp: string
  results: unknown[]
}

/** Adds up the counts of answers and joins their results. */
export function merged<Answer extends BatchAnswer>(
  answers: readonly Answer[],
  empty: object,
): BatchOutcome<Answer> {
  const sum: Record<string, unknown> = { ...empty, results: answers.flatMap((answer) => answer.results) }
  for (const answer of answers) {
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'number') sum[name] = ((sum[name] as number | undefined) ?? 0) + value
    }
  }
  return {
    ...sum,
    request_ids: answers.map((answer) => answer.request_id),
  } as unknown as BatchOutcome<Answer>
}

/** How a batch is sent. */
export interface BatchOptions extends CallOptions {
  /**
   * Everything is checked and answered, and nothing is written. Entries beyond what one request carries are checked by
   * themselves: they do not see what those before them would have changed.
   */
  readonly dryRun?: boolean | undefined
}

/**
 * Sends entries in batches. Compilers explain the last signature that does not fit: with a list they name the field that is
 * wrong, with `Iterable` they speak of iterators.
 */
export interface BatchSender<Entry, Answer extends { results: unknown[] }, Options = BatchOptions> {
  (entries: Iterable<Entry>, options?: Options): Promise<BatchOutcome<Answer>>
  (entries: readonly Entry[], options?: Options): Promise<BatchOutcome<Answer>>
}

/** Calls that carry many entries. */
type BatchName = {
  [Name in keyof Calls]: Calls[Name] extends { entry: object; answer: BatchAnswer } ? Name : never
}[keyof Calls]

export interface BatchCall<Name extends BatchName> {
  readonly sender: Sender
  readonly name: Name
  readonly entries: Iterable<Calls[Name]['entry']>
  readonly query?: object | undefined
  /** The counts of an answer to nothing. */
  readonly empty: object
  readonly options?: BatchOptions | undefined
  /** When the entries make a call repeatable that is not so in general. */
  readonly repeatable?: boolean
  /** Called after each request with its entries and its answer. */
  readonly onPart?: (part: BatchPart<Calls[Name]['entry']>, answer: Calls[Name]['answer']) => void
}

/**
 * Sends the batch. Requests go one after the other, so that the same item twice means the same as in one request.
 * Nothing to send is answered without a request.
 */
export async function sendBatch<Name extends BatchName>(
  batch: BatchCall<Name>,
): Promise<BatchOutcome<Calls[Name]['answer']>> {
  const { sender, name } = batch
  const { dryRun = false, ...options } = batch.options ?? {}
  const empty = { ...(dryRun ? { dry_run: true } : {}), ...batch.empty }
  const { key, max, bytes } = sender.route(name).batch as NonNullable<Route['batch']>
  const answers: Calls[Name]['answer'][] = []
  const parts = partsOf(batch.entries, { entries: max, bytes: bytes - FRAME_BYTES })
  for (const part of parts) {
    const repeatable = batch.repeatable === undefined ? {} : { repeatable: batch.repeatable }
    try {
      const text = `{"${key}":[${part.text}]${dryRun ? ',"dry_run":true' : ''}}`
      const args = { text, query: batch.query, ...repeatable } as ArgumentsOf<Name>
      const answer = await sender.json(name, args, options)
      answers.push(complete(answer, part.entries.length))
      if (dryRun) expectDryRun(answer)
      batch.onPart?.(part, answer)
    } catch (error) {
      const done = merged(answers, empty)
      throw interrupted(error, answers.length > 0, { done, failed: part.entries, rest: parts })
    }
  }
  return merged(answers, empty)
}

/** The counts of an answer to nothing. */
export const nothing = { success_count: 0, failure_count: 0 }

/** The function that sends entries in batches; `empty`: the counts of an answer to nothing. */
export const batchSender = <Name extends BatchName, Options extends CallOptions = BatchOptions>(
  sender: Sender,
  name: Name,
  empty: object,
) =>
  ((entries, options) => sendBatch({ sender, name, entries, empty, options })) as BatchSender<
    Calls[Name]['entry'],
    Calls[Name]['answer'],
    Options
  >

const broken = (message: string, requestId: string) =>
  new TransportError(message, { code: 'BROKEN_ANSWER', outcome: 'unknown', repeatable: false, requestId })

/** Every entry must be answered, or nobody could tell which result belongs to which. */
function complete<Answer extends BatchAnswer>(answer: Answer, count: number): Answer {
  if (answer.results?.length === count) return answer
  const message = `The answer has ${answer.results?.length ?? 'no'} results for ${count} entries.`
  throw broken(message, answer.request_id)
}

/** An older service ignores what it does not know, and does what it was only asked about. */
export function expectDryRun({ dry_run, request_id }: Pick<BatchAnswer, 'dry_run' | 'request_id'>): void {
  if (dry_run === true) return
  throw broken('The service does not know dry runs: what was sent was done. Look at these items.', request_id)
}

/** A refusal of the first request is an error as of any call; afterwards the caller must learn what was done. */
function interrupted<Entry>(
  error: unknown,
  some: boolean,
  state: { done: unknown; failed: readonly Entry[]; rest: Iterable<BatchPart<Entry>> },
): unknown {
  if (!(error instanceof NapumError) || (!some && error.outcome === 'not_done')) return error
  const notSent = [...state.rest].flatMap((part) => part.entries)
  return new BatchInterruptedError(error, { done: state.done, failed: state.failed, notSent })
}
