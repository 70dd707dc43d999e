/** `napum nodes`: what the nodes of a distributed database lack and carry, and a node for a large vendor. */
import type { DatabaseNode, IsolateAnswer, NodesAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'

const help = `
Run it after a node was added, and before rows are moved there (citus_rebalance_start).
The exit code is 0 when nothing is missing, otherwise 1.`

const isolateHelp = `
Calls continue while the rows are copied. Afterwards the vendor's calls go to that node within ten seconds. To keep new rows of others
away from it: select citus_set_node_property('<host>', <port>, 'shouldhaveshards', false) on the coordinator.`

export const addNodeCommands = (program: Commands) => {
  const group = program.group('nodes', 'nodes of a database that is spread over several')
  group
    .operator('isolate <vendor-id>', 'give a large vendor pieces of tables of its own, and a node')
    .option('--node <host:port>', 'where they go; left out: they stay on their node')
    .help(isolateHelp)
    .asks(({ operator, options: { node } }, vendor_id) => operator.nodes.isolate({ vendor_id, node }))
    .prints(isolatedText)
  group
    .operator('check', 'ask each node what it lacks; fails when one lacks anything')
    .help(help)
    .asks(async (call) => {
      const answer = await call.operator.nodes.list()
      call.failIf(answer.lack_count > 0)
      return answer
    })
    .prints(nodesText)
}

function isolatedText({ database, node, is_new, is_moved }: IsolateAnswer): string {
  if (database === 'one_database') return 'One database: there are no nodes to give.\n'
  const done = [is_new && 'cut out', is_moved && 'moved'].filter(Boolean).join(' and ') || 'there before'
  return `Its rows are on ${plain(node ?? '-')}: ${done}.\n`
}

function nodesText({ database, node_list, lack_count }: NodesAnswer): string {
  if (database === 'one_database') return 'One database: there are no nodes to check.\n'
  const lacks = node_list.flatMap((node) => node.lack_list.map((one) => ({ node, ...one })))
  const end =
    lack_count === 0
      ? 'Nothing is missing.\n'
      : `${grouped(lack_count)} missing: add it before rows are moved.\n`
  const missing = lacks.map(({ node, message }) => `${addressOf(node)}: ${plain(message)}\n`).join('')
  return `${table(node_list, columns)}${missing}${end}`
}

const addressOf = ({ host, port }: DatabaseNode): string => plain(`${host}:${port}`)

const columns: Column<DatabaseNode>[] = [
  { title: 'NODE', of: addressOf },
  { title: 'PART', of: (one) => (one.is_coordinator ? 'coordinator' : 'worker') },
  { title: 'CITUS', of: (one) => one.extension_version ?? '-' },
  { title: 'SHARDS', of: (one) => one.shard_count, right: true },
  {
    title: 'MB',
    of: (one) => (one.byte_count === null ? '-' : Math.round(one.byte_count / 1e6)),
    right: true,
  },
  { title: 'BUSY', of: (one) => one.busy ?? '-', right: true },
  { title: 'LACKS', of: (one) => one.lack_list.map(({ code }) => code).join(', ') || '-' },
]
