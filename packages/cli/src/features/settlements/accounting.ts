/** `napum settlements accounting`: 매입장 and journal of a month. */
import type { Commands } from '../../terminal/command.ts'
import { month } from '../../terminal/month.ts'
import { plain } from '../../terminal/plain.ts'
import { saveStream } from '../../terminal/saved-file.ts'

const help = `
Settlements that are confirmed or paid and whose period ended in the month. The service sets the codes of accounts:
JOURNAL_ACCOUNTS.

Examples:
  $ napum settlements accounting --month 2026-01
  $ napum settlements accounting --month 2026-01 --list journal -o 분개장.csv`

export const addAccounting = (group: Commands) =>
  group
    .operator('accounting', 'save a month for accounting: 매입장, or a journal')
    .option('--month <month>', 'such as 2026-01', { parse: month, required: true })
    .option('--list <list>', 'purchases when left out', { choices: ['purchases', 'journal'] })
    .option('-o, --output <file>', 'where to save it, as .xlsx or .csv; its own name when left out')
    .help(help)
    .asks(async ({ operator, options: { month, list, output } }) => {
      const format = output === undefined ? undefined : /\.csv$/i.test(output) ? 'csv' : 'xlsx'
      const found = await operator.exportAccounting({ month, list, format }, { timeoutMs: 0 })
      const file = output ?? found.fileName
      await saveStream(file, found.stream)
      return { file }
    })
    .prints(({ file }) => `Written to ${plain(file)}.\n`)
