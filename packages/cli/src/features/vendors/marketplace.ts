/** `napum marketplace`: the business profile that statements print. */
import type { MarketplaceAnswer, MarketplaceUpdate } from '@napum/client'
import type { Command } from 'commander'
import type { Io } from '../../terminal/io.ts'
import { card, show, warn } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

interface ProfileFields {
  readonly name?: string
  readonly bizNo?: string
  readonly owner?: string
  readonly address?: string
  readonly phone?: string
  readonly email?: string
  readonly bizType?: string
  readonly bizKind?: string
  readonly salesOffice?: string
  readonly salesRepName?: string
  readonly salesRepPhone?: string
  readonly statementNotes?: string
}

const help = `
Only what is named changes; an empty text takes a field away. Name, business number, owner and address must be there
before a settlement is confirmed: they stand on every statement. Settlements that are confirmed or paid keep printing
what they were confirmed with.

Example:
  $ napum marketplace set --name '(주)가상마켓' --biz-no 093-86-76525 --owner 이나눔 --address '서울특별시 가상구 예시로 1'
`

export function addMarketplaceCommands(program: Command, { io }: Shell): void {
  const group = program
    .command('marketplace')
    .description('read and change the business profile that statements print')
  asOperator(group.command('show').description('the profile, and the time zone')).action(
    async (options: OperatorConnection) =>
      showProfile(io, options, await operatorOf(io, options).getMarketplace()),
  )
  addSet(group, io)
}

function addSet(group: Command, io: Io): void {
  asOperator(group.command('set').description('change the profile'))
    .option('--name <name>', 'trade name')
    .option('--biz-no <number>', 'business registration number')
    .option('--owner <name>', 'representative')
    .option('--address <text>', 'address')
    .option('--phone <number>', 'phone')
    .option('--email <address>', 'e-mail; not printed')
    .option('--biz-type <text>', 'business type')
    .option('--biz-kind <text>', 'business category')
    .option('--sales-office <text>', 'sales office, at the foot of statements')
    .option('--sales-rep-name <name>', 'sales representative')
    .option('--sales-rep-phone <number>', 'phone of the sales representative')
    .option('--statement-notes <text>', 'notes at the foot of statements')
    .addHelpText('after', help)
    .action(async (options: OperatorConnection & ProfileFields) => {
      const fields = fieldsOf(options)
      if (Object.values(fields).every((value) => value === undefined)) {
        throw new Error('Name what to change: see napum marketplace set --help.')
      }
      showProfile(io, options, await operatorOf(io, options).updateMarketplace(fields))
    })
}

function fieldsOf(options: ProfileFields): MarketplaceUpdate {
  const { name, owner, address, phone, email } = options
  const { bizNo: biz_no, bizType: biz_type, bizKind: biz_kind } = options
  const { salesOffice: sales_office, salesRepName: sales_rep_name } = options
  const { salesRepPhone: sales_rep_phone, statementNotes: statement_notes } = options
  const company = { name, biz_no, owner, address, phone, email, biz_type, biz_kind }
  return { ...company, sales_office, sales_rep_name, sales_rep_phone, statement_notes }
}

function showProfile(io: Io, options: OperatorConnection, answer: MarketplaceAnswer): void {
  const { marketplace, time_zone, warnings } = answer
  show(io, options.json, answer, () => card({ ...marketplace, time_zone }))
  if (!options.json) warn(io, warnings)
}
