/** `napum holidays`: days that do not count as working days, beyond weekends and public holidays. */
import type { Holiday } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Column, table } from '../../terminal/report.ts'

const columns: Column<Holiday>[] = [
  { title: 'DAY', of: ({ date }) => date },
  { title: 'NAME', of: ({ name }) => name },
]

const help = `
Weekends and Korean public holidays never count as working days, and are not in this list.

Examples:
  $ napum holidays add 2026-07-31 '여름 휴무'
  $ napum holidays list
  $ napum holidays remove 2026-07-31
`

export function addHolidayCommands(program: Commands): void {
  const group = program.group('holidays', 'days on which nobody has to send anything', help)
  group
    .operator('list', 'the days that you added')
    .asks(({ operator }) => operator.holidays.get())
    .prints(listed)
  group
    .operator('add <day> <name>', 'add a day, or give it another name')
    .asks((call, date, name) =>
      replace(call, (before) => [...before.filter((one) => one.date !== date), { date, name }]),
    )
    .prints(listed)
  group
    .operator('remove <day>', 'take a day out')
    .asks((call, date) =>
      replace(call, (before) => {
        const left = before.filter((one) => one.date !== date)
        if (left.length === before.length) throw new Error(`${date} is not in the list.`)
        return left
      }),
    )
    .prints(listed)
}

const replace = async ({ operator: { holidays } }: Call, changed: (before: Holiday[]) => Holiday[]) =>
  holidays.replace(changed((await holidays.get()).holidays))

const listed = ({ holidays }: { readonly holidays: readonly Holiday[] }) => table(holidays, columns)
