/** What a worker has of its supervisor; a service in one process has none of it. */
import cluster from 'node:cluster'
import type { ProcessFigures } from './figures.ts'
import type { Line, Message } from './messages.ts'
import { Talk } from './talk.ts'

/** Counts one request more of an address. */
export interface Count<Decision> {
  take(key: string): Promise<Decision>
}

interface Together {
  /** Number of this worker, from 1; later ones have higher numbers. */
  readonly number: number
  /** A count that all workers share; when the supervisor does not answer, that of this worker alone. */
  shareCount<Decision>(counter: string, perMinute: number, alone: Count<Decision>): Count<Decision>
  /** The figures of all workers as one page. */
  page(): Promise<string>
  /** Says whether this worker makes the database ready, however long that takes. */
  preparing(is: boolean): void
  /** Waits until no connection is on its way to this worker; it must not listen any more. */
  leave(): Promise<void>
  /** Says that this worker answers requests, and has its figures asked for and its end announced. */
  begin(figures: () => Promise<ProcessFigures>, retire: () => void): void
}

/** null: this process is the only one. */
export function otherWorkers(): Together | null {
  const { worker } = cluster
  if (!worker) return null
  let figures = async (): Promise<ProcessFigures> => []
  let onRetire = (): void => {}
  const talk = new Talk(lineToSupervisor(), { figures: () => figures() }, ({ type }) => {
    if (type === 'retire') onRetire()
  })
  return {
    number: worker.id,
    shareCount: <Decision>(counter: string, perMinute: number, alone: Count<Decision>) => ({
      take: (key: string) =>
        (talk.ask('count', { counter, perMinute, key }) as Promise<Decision>).catch(() => alone.take(key)),
    }),
    page: () => talk.ask('page', null),
    preparing: (is) => talk.tell({ type: 'preparing', is }),
    // A supervisor that does not answer passes nothing on either.
    leave: () => talk.ask('leave', null).then(undefined, () => {}) as Promise<void>,
    begin: (measured, retire) => {
      figures = measured
      onRetire = retire
      talk.tell({ type: 'ready' })
    },
  }
}

/** A supervisor that is gone takes this process with it, so what cannot be said to it is nobody's loss. */
const lineToSupervisor = (): Line => ({
  send: (message) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  },
  listen: (hear) => process.on('message', (message: Message) => hear(message)),
})
