/** `napum nodes check`: what the nodes of a distributed database lack. */
import type { DatabaseNode, NodesAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'

const help = `
Run it after a node was added, and before rows are moved there (citus_rebalance_start).
The exit code is 0 when nothing is missing, otherwise 1.`

export const addNodeCommands = (program: Commands) =>
  program
    .group('nodes', 'nodes of a database that is spread over several')
    .operator('check', 'ask each node what it lacks; fails when one lacks anything')
    .help(help)
    .asks(async (call) => {
      const answer = await call.operator.nodes.list()
      call.failIf(answer.lack_count > 0)
      return answer
    })
    .prints(nodesText)

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
  { title: 'LACKS', of: (one) => one.lack_list.map(({ code }) => code).join(', ') || '-' },
]
