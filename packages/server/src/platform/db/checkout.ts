/** Checks connections out for work with the database, wherever they come from. */
import type pg from 'pg'
import type { Scope } from './row-security.ts'

export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>
  /** Called with what failed on one of its connections. */
  noteFailure?(error: unknown): void
}

export type ConnectionSourceOf = (scope: Scope) => ConnectionSource

/**
 * Checks a connection out. The query that runs when it breaks fails as well; without a listener, a connection that breaks
 * would end the process. One that `work` reports, or that breaks by itself, is not given to anybody else.
 */
export async function checkout<Result>(
  place: ConnectionSource,
  work: (client: pg.PoolClient, reportBroken: (error: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await place.connect()
  let broken: Error | undefined
  const onBroken = (error: Error) => {
    broken = error
  }
  client.on('error', onBroken)
  try {
    return await work(client, onBroken)
  } catch (error) {
    place.noteFailure?.(error)
    throw error
  } finally {
    client.off('error', onBroken)
    client.release(broken)
  }
}
