/** `napum nodes check`: what the nodes of a distributed database lack. */
import type { DatabaseNode, NodesAnswer } from '@napum/client'
import type { Command } from 'commander'
import { plain } from '../../terminal/plain.ts'
import { grouped, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

const help = `
Run it after a node was added, and before rows are moved there (citus_rebalance_start).
The exit code is 0 when nothing is missing, otherwise 1.`

export function addNodeCommands(program: Command, { io, outcome }: Shell): void {
  const group = program.command('nodes').description('nodes of a database that is spread over several')
  asOperator(group.command('check').description('ask each node what it lacks; fails when one lacks anything'))
    .addHelpText('after', help)
    .action(async (options: OperatorConnection) => {
      const answer = await operatorOf(io, options).nodes.list()
      outcome.failed ||= answer.lack_count > 0
      show(io, options.json, answer, () => nodesText(answer))
    })
}

function nodesText({ database, node_list, lack_count }: NodesAnswer): string {
  if (database === 'one_database') return 'One database: there are no nodes to check.\n'
  const lacks = node_list.flatMap((node) => node.lack_list.map((one) => ({ node, ...one })))
  const end =
    lack_count === 0
      ? 'Nothing is missing.\n'
      : `${grouped(lack_count)} missing: mend it before rows are moved.\n`
  const missing = lacks.map(({ node, message }) => `${addressOf(node)}: ${plain(message)}\n`).join('')
  return `${table(node_list, columns)}${missing}${end}`
}

const addressOf = ({ host, port }: DatabaseNode): string => plain(`${host}:${port}`)

const columns = [
  { title: 'NODE', of: addressOf },
  { title: 'PART', of: (one: DatabaseNode) => (one.is_coordinator ? 'coordinator' : 'worker') },
  { title: 'CITUS', of: (one: DatabaseNode) => one.extension_version ?? '-' },
  { title: 'SHARDS', of: (one: DatabaseNode) => one.shard_count, right: true },
  { title: 'LACKS', of: (one: DatabaseNode) => one.lack_list.map(({ code }) => code).join(', ') || '-' },
]
