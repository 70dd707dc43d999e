/** `napum records rebuild`: older records as this version writes them. */
import type { RecordsRebuildAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { grouped } from '../../terminal/report.ts'
import { startInBackground } from '../jobs/jobs.ts'

const help = `
Lists send records that were stored when their orders were imported. After an upgrade that changes the record, this brings
the older ones up to date, in small parts while the service runs. You can interrupt it and start it again at any time.

Example:
  $ napum records rebuild
`

export const addRecordCommands = (program: Commands) =>
  program
    .group('records', 'bring stored records up to date after an upgrade')
    .operator('rebuild', 'bring the stored records of all items up to date')
    .option('--after <ord-no>', 'continue after this order')
    .option('--background', 'start it as a job, and do not wait')
    .help(help)
    .run(async (call) => {
      const { after, background } = call.options
      if (background) return startInBackground(call, 'records', { after })
      const { checked_count, rebuilt_count } = await call.withProgress(
        (soFar: RecordsRebuildAnswer) => `${grouped(soFar.checked_count)} items checked`,
        (how) => call.operator.rebuildRecords({ after }, how),
      )
      await call.show(
        { checked_count, rebuilt_count },
        () => `${grouped(checked_count)} items checked, ${grouped(rebuilt_count)} records rewritten.\n`,
      )
    })
