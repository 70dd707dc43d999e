/**
 * Sends the letters that are due, over several processes: each takes some at a time, and notes at once what became of each. A letter
 * that the server took is never sent again, but for a process that dies between its yes and our note of it; then it has the same
 * id. Decision 220.
 */
import type { Stopwatch } from '../../core/values/context.ts'
import { groupBy } from '../../core/values/group.ts'
import { CallStopped, type DeliverServices } from '../webhooks/index.ts'
import { type ComposeServices, type Current, composeLetter, DroppedLetter, readCurrent } from './compose.ts'
import { callWebhook, mailLetter } from './deliver.ts'
import { type Lease, takeLease } from './lease.ts'
import type { DueLetter } from './lease-queries.ts'
import { MailConnection, MailFailed, type MailServer, mailServerOf, said } from './mail-connection.ts'
import { retryAt } from './rules.ts'

/** Connections of a process to the mail server. */
const CONNECTIONS = 4
/** A server that cannot be reached is left alone for a while. */
const REST_MS = 60_000
/** How long a letter under way may still take when the process stops; then its connection is broken off. */
const STOP_MS = 5_000
/** What was read for letters is read again when it is older: somebody may have been disabled meanwhile. */
const CURRENT_MS = 1_000

export type LetterSenderServices = ComposeServices & DeliverServices & { readonly elapsed: Stopwatch }

type Connection = MailConnection | null

/** Letters that go one after the other. */
interface Lane {
  readonly lease: Lease
  readonly connection: Connection
  /** Those that wait. */
  letters: readonly DueLetter[]
  current: { readonly at: number; readonly value: Current } | null
}

export function letterSender(services: LetterSenderServices) {
  const { secrets, livemode, elapsed, realClock, config } = services
  const server: MailServer | null = config.smtpUrl === null ? null : mailServerOf(config.smtpUrl)
  /** Of the time that only moves forward. */
  let restsUntil = Number.NEGATIVE_INFINITY
  const ends = (signal: AbortSignal) => signal.aborted || elapsed() < restsUntil

  /** @returns whether there were any */
  async function sendSome(connections: readonly Connection[], signal: AbortSignal): Promise<boolean> {
    const lease = await takeLease(services)
    const lanes = lanesOf(lease, connections)
    const sent = await Promise.allSettled(lanes.map((lane) => sendLane(lane, signal)))
    await lease.giveBack(lanes.flatMap(({ letters }) => letters))
    const failed = sent.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return lease.letters.length > 0
  }

  async function sendLane(lane: Lane, signal: AbortSignal): Promise<void> {
    for (;;) {
      const [row, ...others] = lane.letters
      if (!row || ends(signal) || lane.lease.isOver()) return
      lane.letters = others
      await send(row, lane, () => currentOf(lane, [row, ...others]), signal)
    }
  }

  /** What these letters need, read at most a moment ago. */
  async function currentOf(lane: Lane, letters: readonly DueLetter[]): Promise<Current> {
    const at = elapsed()
    if (lane.current === null || at - lane.current.at > CURRENT_MS)
      lane.current = { at, value: await readCurrent(services, letters) }
    return lane.current.value
  }

  /** Sends one letter. Whatever goes wrong with it counts as a try, and holds no other letter up. */
  async function send(
    row: DueLetter,
    { lease, connection }: Lane,
    current: () => Promise<Current>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const letter = await composeLetter(services, row, await current())
      if (letter instanceof DroppedLetter) return await lease.ended(row, 'dropped', letter.reason)
      if (row.webhook_id === '') await mailLetter(services, letter, connection)
      else await callWebhook(services, letter, row, signal)
    } catch (error) {
      // A letter that was broken off because the process stops has lost no try.
      if (error instanceof CallStopped || (signal.aborted && !(error instanceof MailFailed && error.isFinal)))
        return lease.giveBack([row])
      return noteFailure(
        row,
        lease,
        error instanceof MailFailed ? error : new MailFailed(said(error as Error)),
      )
    }
    await lease.sent(row)
  }

  async function noteFailure(row: DueLetter, lease: Lease, error: MailFailed): Promise<void> {
    if (error.isForAll) restsUntil = elapsed() + REST_MS
    const next = error.isFinal ? null : retryAt(row.attempts, realClock.now())
    if (next === null) await lease.ended(row, 'failed', error.message)
    else await lease.later(row, next, error.message)
  }

  /** Sends all that is due; ends with the signal, and when the mail server cannot be reached. */
  return async (signal: AbortSignal): Promise<void> => {
    if (!livemode || secrets.isBlocked || ends(signal)) return
    const connections = Array.from({ length: CONNECTIONS }, () => server && new MailConnection(server))
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      timer = setTimeout(() => {
        for (const connection of connections) connection?.breakOff()
      }, STOP_MS)
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      while (!ends(signal) && (await sendSome(connections, signal))) {}
    } finally {
      signal.removeEventListener('abort', stop)
      clearTimeout(timer)
      for (const connection of connections) connection?.quit()
    }
  }
}

/** Letters to one person go in their order, and so over one connection. */
function lanesOf(lease: Lease, connections: readonly Connection[]): Lane[] {
  const people = [...groupBy(lease.letters, ({ receiver }) => receiver).values()]
  return connections.map((connection, lane) => ({
    lease,
    connection,
    letters: people.filter((_, n) => n % connections.length === lane).flat(),
    current: null,
  }))
}
