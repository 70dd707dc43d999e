/** `napum holidays`: days that do not count as working days, beyond weekends and public holidays. */
import type { Holiday } from '@napum/client'
import type { Command } from 'commander'
import { type Column, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

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

export function addHolidayCommands(program: Command, { io }: Shell): void {
  const group = program
    .command('holidays')
    .description('days on which nobody has to send anything')
    .addHelpText('after', help)
  /** What the list becomes; null: it stays, and nothing is sent. */
  const change = async (
    options: OperatorConnection,
    changed: (before: Holiday[]) => Holiday[] | null,
  ): Promise<void> => {
    const { holidays } = operatorOf(io, options)
    const before = await holidays.get()
    const list = changed(before.holidays)
    const answer = list === null ? before : await holidays.replace(list)
    show(io, options.json, answer, () => table(answer.holidays, columns))
  }
  asOperator(group.command('list').description('the days that you added')).action(
    (options: OperatorConnection) => change(options, () => null),
  )
  asOperator(group.command('add <day> <name>').description('add a day, or give it another name')).action(
    (date: string, name: string, options: OperatorConnection) =>
      change(options, (before) => [...before.filter((one) => one.date !== date), { date, name }]),
  )
  asOperator(group.command('remove <day>').description('take a day out')).action(
    (date: string, options: OperatorConnection) =>
      change(options, (before) => {
        const left = before.filter((one) => one.date !== date)
        if (left.length === before.length) throw new Error(`${date} is not in the list.`)
        return left
      }),
  )
}
