/** `napum records rebuild`: older records as this version writes them. */
import type { RecordsRebuildAnswer } from '@napum/client'
import type { Command } from 'commander'
import { startLine } from '../../terminal/progress.ts'
import { grouped, show } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { started } from '../jobs/jobs.ts'

interface RebuildOptions extends OperatorConnection {
  readonly after?: string
  readonly background?: boolean
}

const help = `
Lists send records that were stored when their orders were imported. After an upgrade that changes the record, this brings
the older ones up to date, in small parts while the service runs. You can interrupt it and start it again at any time.

Example:
  $ napum records rebuild
`

export function addRecordCommands(program: Command, { io }: Shell): void {
  const group = program.command('records').description('bring stored records up to date after an upgrade')
  asOperator(group.command('rebuild').description('bring the stored records of all items up to date'))
    .option('--after <ord-no>', 'continue after this order')
    .option('--background', 'start it as a job, and do not wait')
    .addHelpText('after', help)
    .action(async (options: RebuildOptions) => {
      const { after } = options
      if (options.background) {
        return started(io, options.json, await operatorOf(io, options).startJob('records', { after }))
      }
      const progress = startLine(io.stderr)
      const onProgress = (soFar: RecordsRebuildAnswer) =>
        progress.update(`${grouped(soFar.checked_count)} items checked`)
      const answer = await operatorOf(io, options)
        .rebuildRecords({ after }, { onProgress })
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
