/** When keys were last used: kept in memory and written now and then, so that no request waits for it. */
import type { Clock } from '../context.ts'
import { type Database, statement } from '../db/database.ts'

const WRITE_INTERVAL_MS = 30_000

export interface KeyUse {
  note(keyId: string): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const writeUses = statement(
  'key_use.write',
  `update api_key set last_used_at = greatest(last_used_at, used.at)
   from (
     select * from unnest($1::text[], $2::timestamptz[]) as used (key_id, at) order by key_id
   ) as used
   where api_key.key_id = any($1::text[]) and api_key.key_id = used.key_id`,
)

export function createKeyUse(db: Database, clock: Clock): KeyUse {
  let noted = new Map<string, Date>()
  const flush = async () => {
    if (noted.size === 0) return
    const uses = noted
    noted = new Map()
    await db.rows(writeUses, [[...uses.keys()], [...uses.values()]])
  }
  // A database that is away costs the time of a use, never a request.
  const timer = setInterval(() => flush().catch(() => {}), WRITE_INTERVAL_MS)
  timer.unref()
  return {
    note: (keyId) => noted.set(keyId, clock.now()),
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}
