/** Nodes of a distributed database. */
import { answer, type ExamplesOf } from './story.ts'

const node = (host: string, shard_count: number, lack_list: object[] = []) => ({
  host,
  port: 5432,
  is_coordinator: host === '10.0.0.10',
  shard_count,
  extension_version: '13.2-1',
  lack_list,
})
const uncopied = {
  code: 'REFERENCE_TABLES',
  message:
    '7 small tables have no copy there yet. Run on the coordinator: select replicate_reference_tables()',
}

export const nodeExamples: ExamplesOf<'listNodes'> = {
  listNodes: {
    answers: {
      one: {
        summary: 'One database',
        value: answer({ database: 'one_database', lack_count: 0, node_list: [] }),
      },
      added: {
        summary: 'A node was added',
        value: answer({
          database: 'cluster',
          lack_count: 1,
          node_list: [node('10.0.0.10', 0), node('10.0.0.11', 2304), node('10.0.0.12', 0, [uncopied])],
        }),
      },
    },
    refusals: {},
  },
}
