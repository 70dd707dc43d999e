/** `napum statements zip`: the statements of a month, of a vendor or of all. */
import { ApiError, archiveFormats, type CallOptions, type FileStream } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { month } from '../../terminal/month.ts'
import { plain } from '../../terminal/plain.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import { numbered, startInBackground } from '../jobs/jobs.ts'

const help = `
  $ napum statements zip --month 2026-01
  $ napum statements zip --month 2026-01 --format xlsx -o january.zip

As a vendor its own statements; as the operator those of all vendors, in a folder for each. Both statements of every
settlement that is confirmed or paid and whose period ended in the month; a statement without lines is left out. A zip holds 500
settlements; further ones come as january-2.zip and so on.

With --background the operator has the service make all zips without waiting for them: napum jobs file JOB fetches them.
`

/** A zip is made while it arrives: of hundreds of statements that takes minutes. */
const WITHOUT_LIMIT: CallOptions = { timeoutMs: 0 }

export const addStatementsCommands = (program: Commands) =>
  program
    .group('statements', 'statements of a whole month')
    .either('zip', 'save all statements of a month as a zip')
    .option('--month <month>', 'such as 2026-01', { parse: month, required: true })
    .option('--format <format>', 'pdf when left out', { choices: archiveFormats })
    .option('-o, --output <file>', 'where to save it; statements-MONTH.zip when left out')
    .option('--background', 'as the operator: start it as a job, and do not wait')
    .help(help)
    .run(async (call) => {
      const { month, format, background, output = `statements-${month}.zip` } = call.options
      if (background && call.isVendors)
        throw new Error('--background is for the operator: leave --vendor and --key out.')
      if (background) return startInBackground(call, 'statements', { month, format })
      const archive = call.isVendors
        ? call.vendor.settlements.statementArchive
        : call.operator.statementArchive
      const files = await saveAll((page) => archive({ month, format, page }, WITHOUT_LIMIT), output)
      await call.show({ files }, () => files.map((file) => `${plain(file)}\n`).join(''))
    })

/** The pages of the month, each in a file of its own, until there is none. */
async function saveAll(fetch: (page: number) => Promise<FileStream>, output: string): Promise<string[]> {
  const files: string[] = []
  for (let page = 1; ; page++) {
    const file = numbered(output, page)
    const found = await orNone(fetch(page), page)
    if (!found) return files
    await saveStream(file, found.stream)
    files.push(file)
  }
}

/** The first page must be there: a month without statements is most likely a mistake. */
async function orNone(fetched: Promise<FileStream>, page: number): Promise<FileStream | null> {
  try {
    return await fetched
  } catch (error) {
    if (page > 1 && error instanceof ApiError && error.code === 'SETTLEMENT_NOT_FOUND') return null
    throw error
  }
}
