import { expect, it } from 'vitest'
import { kinds, openTestDatabase } from '../../../test/databases.ts'
import type { NodeReport, NodeState } from '../../platform/db/citus/nodes.ts'
import { listNodes } from './operations.ts'
import { lacksOf } from './rules.ts'

const report: NodeReport = {
  extension: '13.2-1',
  max_prepared_transactions: 200,
  max_connections: 200,
  wal_level: 'logical',
  bytes: 0,
  busy: 0,
  role_logs_in: true,
  rights: ['change  select', 'change seq insert'],
  functions: ['text_pairs(words text)'],
}
const node: NodeState = {
  node_id: 2,
  host: 'db2',
  port: 5432,
  is_coordinator: false,
  is_active: true,
  shards: 0,
  uncopied: 0,
  report,
  lets_role_in: true,
}
const wanted = {
  extension: '13.2-1',
  role: 'napum_vendor_1_2',
  rights: ['change  select', 'change seq insert'],
  functions: ['text_pairs(words text)'],
  misplaced: ['upload'],
}

it.each(kinds)('a database without nodes says so: %s', async (kind) => {
  const db = await openTestDatabase(kind)
  expect(await listNodes({ db })).toEqual({ database: 'one_database', lack_count: 0, node_list: [] })
  await db.close()
})

it('misses nothing of a node that has everything; what is not spread yet is told at the coordinator', () => {
  expect([...lacksOf(node, wanted)]).toEqual([])
  expect([...lacksOf({ ...node, is_coordinator: true }, wanted)]).toMatchObject([{ code: 'TABLES' }])
})

it.each<[Partial<NodeState>, Partial<NodeReport>, string, RegExp]>([
  [{ report: null }, {}, 'UNREACHABLE', /pg_hba/],
  [{ report: null, is_active: false }, {}, 'NOT_ACTIVE', /citus_activate_node\('db2', 5432\)/],
  [{}, { extension: null }, 'EXTENSION', /is none, and 13\.2-1 at/],
  [{}, { max_prepared_transactions: 0 }, 'PREPARED_TRANSACTIONS', /max_connections \(200\)/],
  [{}, { wal_level: 'replica' }, 'WAL_LEVEL', /is replica/],
  [{ lets_role_in: false }, { role_logs_in: null, rights: [] }, 'ROLE', /napum_vendor_1_2 is not there/],
  [{ lets_role_in: false }, { role_logs_in: false }, 'ROLE_LOGIN', /may not log in/],
  [{ lets_role_in: false }, {}, 'ROLE_ENTRY', /pg_hba/],
  [{}, { rights: ['change  select'] }, 'RIGHTS', /lacks rights: change seq insert\. Start/],
  [{}, { functions: [] }, 'FUNCTIONS', /not there: text_pairs\(words text\)\. Start/],
  [{ uncopied: 7 }, {}, 'REFERENCE_TABLES', /^7 small tables/],
])('says of %o %o: %s', (state, said, code, message) => {
  const told = { ...node, report: { ...report, ...said }, ...state }
  expect([...lacksOf(told, wanted)]).toEqual([{ code, message: expect.stringMatching(message) }])
})
