import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { TestClock } from '../../test/service.ts'
import { type Database, statement } from '../platform/db/database.ts'
import { rateWindowsJob, WINDOWS_A_PART } from './rate-windows.ts'

const HOUR_MS = 3_600_000
const keysLeft = statement<{ key: string }>('test.keys_left', 'select key from rate_window order by key')
const note = statement(
  'test.note_windows',
  'insert into rate_window select key, 1, $2::bigint from unnest($1::text[]) as key',
)

describe('the job that deletes counts of the rate limit', () => {
  const clock = new TestClock()
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
  })
  afterAll(() => db.close())

  const ended = (keys: readonly string[], hoursAgo: number) =>
    db.rows(note, [keys, clock.now().getTime() - hoursAgo * HOUR_MS])
  const left = async () => (await db.rows(keysLeft)).map(({ key }) => key)
  const run = (signal = new AbortController().signal) => rateWindowsJob(db, clock).run(signal)

  it('leaves those of keys that were used within a day, and those that still run', async () => {
    await ended(['a-unused', 'z-unused'], 25)
    await ended(['b-yesterday', 'y-yesterday'], 23)
    await ended(['c-running'], -1)
    await run()
    expect(await left()).toEqual(['b-yesterday', 'c-running', 'y-yesterday'])
    await db.script('truncate rate_window')
  })

  it('reaches all of them in parts, and begins no further part when the process is told to stop', async () => {
    const keys = Array.from({ length: 2 * WINDOWS_A_PART + 1 }, (_, at) => `K${String(at).padStart(5, '0')}`)
    await ended(keys, 25)
    await run(AbortSignal.abort())
    expect(await left()).toEqual(keys.slice(WINDOWS_A_PART))
    await run()
    expect(await left()).toEqual([])
  })
})
