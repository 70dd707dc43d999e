/** `napum records rebuild`: older records as this version writes them. */
import type { Command } from 'commander'
import { grouped, show } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'
import type { Shell } from '../shell.ts'

interface RebuildOptions extends OperatorConnection {
  readonly after?: string
}

const help = `
Lists send the record of an item as it was written when its order came in. After an upgrade that changes the record this
writes the older ones anew, in small parts, while the service goes on. It may be broken off and begun again at any time.

Example:
  $ napum records rebuild
`

export function addRecordCommands(program: Command, { io }: Shell): void {
  const group = program.command('records').description('bring stored records up to date after an upgrade')
  asOperator(group.command('rebuild').description('write the records of all items as this version does'))
    .option('--after <ord-no>', 'go on after this order')
    .addHelpText('after', help)
    .action(async (options: RebuildOptions) => {
      const operator = operatorOf(io, options)
      const all = { checked_count: 0, rebuilt_count: 0 }
      let after = options.after ?? null
      do {
        const part = await operator.rebuildRecords({ after })
        all.checked_count += part.checked_count
        all.rebuilt_count += part.rebuilt_count
        after = part.next
      } while (after !== null)
      show(io, options.json, all, () => {
        const { checked_count, rebuilt_count } = all
        return `${grouped(checked_count)} items checked, ${grouped(rebuilt_count)} records written anew.\n`
      })
    })
}
