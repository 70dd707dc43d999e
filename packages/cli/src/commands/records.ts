/** `napum records rebuild`: older records as this version writes them. */
import type { RecordsRebuildAnswer } from '@napum/client'
import type { Command } from 'commander'
import { startLine } from '../progress.ts'
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
      const progress = startLine(io.stderr)
      const onProgress = (soFar: RecordsRebuildAnswer) =>
        progress.update(`${grouped(soFar.checked_count)} items checked`)
      const answer = await operatorOf(io, options)
        .rebuildRecords({ after: options.after }, { onProgress })
        .finally(progress.end)
      const { checked_count, rebuilt_count } = answer
      show(
        io,
        options.json,
        { checked_count, rebuilt_count },
        () => `${grouped(checked_count)} items checked, ${grouped(rebuilt_count)} records written anew.\n`,
      )
    })
}
