import { expect, it } from 'vitest'
import type { Session } from '../database.ts'
import { distribute } from './distribute.ts'
import { coordinatorTables, distributedTables, referenceTables } from './tables.ts'

it('has a table in one list only', () => {
  const all = [...distributedTables, ...referenceTables, ...coordinatorTables]
  expect(new Set(all).size).toBe(all.length)
})

it('copies no table with a statement that is given up after some seconds', async () => {
  const all = [...distributedTables, ...referenceTables, 'membership']
  const tables = all.map((table_name) => ({ table_name, placement: 'unknown', parents: [] }))
  const [asked, scripts] = [new Set<string>(), [] as string[]]
  const session = {
    rows: async ({ name }: { name: string }) => {
      asked.add(name)
      return tables
    },
    script: async (text: string) => {
      scripts.push(text)
    },
  } as unknown as Session
  const spread = await distribute(session, 8, async () => {})
  expect([...asked]).toEqual(['citus.tables'])
  expect(spread.sort()).toEqual([...distributedTables, ...referenceTables].sort())
  for (const call of [
    "create_reference_table('vendor')",
    "'vendor_id', colocate_with => 'none', shard_count => 8)",
    `create_distributed_table('vendor_order', 'vendor_id', colocate_with => '${distributedTables[0]}')`,
    "truncate_local_data_after_distributing_table('order_item')",
    "citus_add_local_table_to_metadata('membership', true)",
  ])
    expect(
      scripts.filter((text) => text.includes(call)),
      call,
    ).toHaveLength(1)
})
