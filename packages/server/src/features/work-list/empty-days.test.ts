import { expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { emptyDaysJob, VENDORS_A_PART } from './empty-days.ts'

it('empty days of all vendors are deleted, and of no further one when the process is told to stop', async () => {
  const vendors = Array.from({ length: VENDORS_A_PART + 1 }, (_, at) => `V${String(at).padStart(4, '0')}`)
  const stopping = new AbortController()
  let cleaned: string[] = []
  let stopAfter = Number.POSITIVE_INFINITY
  const rows = async ({ name }: { name: string }, [first, limit]: [string, number]) => {
    if (name !== 'day_counts.remove_empty')
      return vendors
        .filter((id) => id > first)
        .slice(0, limit)
        .map((vendor_id) => ({ vendor_id }))
    cleaned.push(first)
    if (cleaned.length === stopAfter) stopping.abort()
    return []
  }
  const { run } = emptyDaysJob({ rows } as unknown as Database)
  await run(stopping.signal)
  expect(cleaned).toEqual(vendors)
  cleaned = []
  stopAfter = 2
  await run(stopping.signal)
  expect(cleaned).toEqual(vendors.slice(0, 2))
})
