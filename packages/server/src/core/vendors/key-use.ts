/** When keys were last used: kept in memory and written by a job (timers.ts), so that no request waits for it. */

import { type Database, statement } from '../../platform/db/database.ts'
import type { Clock } from '../values/context.ts'

export interface KeyUse {
  note(keyId: string): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
}

const writeUses = statement('key_use.write')`
  update api_key set last_used_at = greatest(last_used_at, used.at)
  from (
    select * from unnest($1::text[], $2::timestamptz[]) as used (key_id, at) order by key_id
  ) as used
  where api_key.key_id = any($1::text[]) and api_key.key_id = used.key_id`

export function createKeyUse(db: Database, clock: Clock): KeyUse {
  let noted = new Map<string, Date>()
  return {
    note: (keyId) => noted.set(keyId, clock.now()),
    async flush() {
      if (noted.size === 0) return
      const uses = noted
      noted = new Map()
      await db.rows(writeUses, [[...uses.keys()], [...uses.values()]])
    },
  }
}
