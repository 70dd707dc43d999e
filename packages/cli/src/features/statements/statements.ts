/** `napum statements zip`: the statements of a month, of a vendor or of all. */
import {
  ApiError,
  type ArchiveFormat,
  archiveFormats,
  type CallOptions,
  type FileStream,
} from '@napum/client'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { printJson } from '../../terminal/report.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import {
  asEither,
  isVendors,
  type OperatorConnection,
  operatorOf,
  type VendorConnection,
  vendorOf,
} from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { started } from '../jobs/jobs.ts'

interface ZipOptions extends VendorConnection, OperatorConnection {
  readonly month: string
  readonly output?: string
  readonly format?: ArchiveFormat
  readonly background?: boolean
}

const help = `
  $ napum statements zip --month 2026-01
  $ napum statements zip --month 2026-01 --format xlsx -o january.zip

As a vendor its own statements; as the operator those of all vendors, in a folder for each. Both statements of every
settlement that is confirmed or paid and whose period ended in the month; a statement without lines is left out. A zip holds 500
settlements; further ones come as january-2.zip and so on.

With --background the operator has the service make the first zip without waiting for it: napum jobs file JOB fetches it.
`

function month(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
  throw new InvalidArgumentError('A month looks like 2026-01.')
}

/** A zip is made while it arrives: of hundreds of statements that takes minutes. */
const WITHOUT_LIMIT: CallOptions = { timeoutMs: 0 }

type Fetch = (page: number) => Promise<FileStream>

function fetchOf(io: Io, options: ZipOptions, isVendor: boolean): Fetch {
  const { format } = options
  if (isVendor) {
    const { settlements } = vendorOf(io, options)
    return (page) => settlements.statementArchive({ month: options.month, format, page }, WITHOUT_LIMIT)
  }
  const operator = operatorOf(io, options)
  return (page) => operator.statementArchive({ month: options.month, format, page }, WITHOUT_LIMIT)
}

export function addStatementsCommands(program: Command, { io }: Shell): void {
  const statements = program.command('statements').description('statements of a whole month')
  asEither(statements.command('zip').description('save all statements of a month as a zip'))
    .addOption(new Option('--month <month>', 'such as 2026-01').argParser(month).makeOptionMandatory())
    .addOption(new Option('--format <format>', 'pdf when left out').choices([...archiveFormats]))
    .option('-o, --output <file>', 'where to save it; statements-MONTH.zip when left out')
    .option('--background', 'as the operator: start it as a job, and do not wait')
    .addHelpText('after', help)
    .action(async (options: ZipOptions, command: Command) => {
      if (options.background) return startZip(io, options, isVendors(command, options))
      const files = await saveAll(fetchOf(io, options, isVendors(command, options)), options)
      if (options.json) printJson(io, { files })
      else for (const file of files) say(io.stdout, plain(file))
    })
}

async function startZip(io: Io, options: ZipOptions, isVendor: boolean): Promise<void> {
  if (isVendor) throw new Error('--background is for the operator: leave --vendor and --key out.')
  const { month, format } = options
  started(io, options.json, await operatorOf(io, options).startJob('statements', { month, format }))
}

/** The pages of the month, each in a file of its own, until there is none. */
async function saveAll(fetch: Fetch, options: ZipOptions): Promise<string[]> {
  const output = options.output ?? `statements-${options.month}.zip`
  const files: string[] = []
  for (let page = 1; ; page++) {
    const file = page === 1 ? output : output.replace(/(\.zip)?$/i, `-${page}$1`)
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
