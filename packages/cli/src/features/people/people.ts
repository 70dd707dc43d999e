/** `napum person`: the people who sign in to the portal and the console. */
import type { Member, PendingInvitation, Role } from '@napum/client'
import { type Command, Option } from 'commander'
import { say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { minute, zoneOf } from '../../terminal/zone.ts'

const columnsIn = (zone: string): Column<Member>[] => [
  { title: 'PERSON ID', of: (one) => one.person_id },
  { title: 'LOGIN', of: (one) => one.login },
  { title: 'NAME', of: (one) => one.name },
  { title: 'ROLE', of: (one) => one.role },
  { title: 'STATUS', of: (one) => one.status },
  { title: 'SECOND FACTOR', of: (one) => one.second_factor },
  { title: `LAST SIGN-IN (${zone})`, of: (one) => minute(one.last_signed_in_at, zone) },
]

const help = `
Give the link to the person: it works once, for 72 hours. From then on, admins invite operators and the owners of
vendors, and owners invite their own people, in their pages.

Examples:
  $ napum person invite --operator --login admin@market.example --name 이나눔
  $ napum person invite --vendor 01JH3Q6V9X4M2T8R5B7C0D1E2F --role owner --login owner@vendor.example --name 김하늘
  $ napum person list --operator
  $ napum person withdraw 01KFJ9C5V8S4X1Z7A2M6P3Q9RT --operator
`

interface EmployerOptions extends OperatorConnection {
  readonly operator?: boolean
  readonly vendor?: string
}
interface InviteOptions extends EmployerOptions {
  readonly role?: Role
  readonly login: string
  readonly name: string
}

/** Whose people: a vendor's, or the operator's. */
const ofPlace = (command: Command): Command =>
  asOperator(command)
    .addOption(new Option('--operator', "the operator's own people").conflicts('vendor'))
    .option('--vendor <id>', 'the people of this vendor')

/** @throws Error when neither was said: the wrong one would get rights. */
function placeOf({ operator, vendor }: EmployerOptions): { vendor_id?: string } {
  if (vendor !== undefined) return { vendor_id: vendor }
  if (operator) return {}
  throw new Error('Say whose people: --operator or --vendor <id>.')
}

export function addPersonCommands(program: Command, { io }: Shell): void {
  const group = program
    .command('person')
    .description('people who sign in: invite, list and disable them, take links back')
    .addHelpText('after', help)
  ofPlace(
    group
      .command('invite')
      .description('make a link for a new person; only the link goes to standard output'),
  )
    .requiredOption('--login <login>', 'what the person will sign in with')
    .requiredOption('--name <name>', 'the name of the person')
    .option('--role <role>', 'operator: admin, staff, viewer; vendor: owner, clerk, viewer')
    .action(async (options: InviteOptions) => {
      const place = placeOf(options)
      const { login, name, role = options.operator ? 'admin' : 'owner' } = options
      const answer = await operatorOf(io, options).people.invite({ login, name, role, ...place })
      show(io, options.json, answer, () => `${answer.invitation.url}\n`)
      if (!options.json)
        say(
          io.stderr,
          `For ${plain(name)} as ${role}. The link works once, until ${answer.invitation.expires_at}.`,
        )
    })
  ofPlace(group.command('list').description('people, and links that were not used yet')).action(
    async (options: EmployerOptions) => {
      const operator = operatorOf(io, options)
      const answer = await operator.people.list(placeOf(options))
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, answer, () => table(answer.person_list, columnsIn(zone)))
      if (!options.json) for (const one of answer.invitation_list) say(io.stderr, invitationLine(one))
    },
  )
  ofPlace(
    group.command('disable <person-id>').description('sign a person out at once, and let it sign in no more'),
  ).action(async (personId: string, options: EmployerOptions) => {
    const answer = await operatorOf(io, options).people.update(
      personId,
      { status: 'disabled' },
      placeOf(options),
    )
    show(io, options.json, answer, () => `${plain(answer.person.login)} is disabled.\n`)
  })
  ofPlace(
    group
      .command('withdraw <invitation-id>')
      .description('take a link back that was not used yet; list names its id'),
  ).action(async (invitationId: string, options: EmployerOptions) => {
    const answer = await operatorOf(io, options).people.withdrawInvitation(invitationId, placeOf(options))
    show(io, options.json, answer, () => `The link for ${plain(answer.invitation.login)} works no more.\n`)
  })
}

const invitationLine = ({ invitation_id, login, role, expires_at }: PendingInvitation): string =>
  `Invited: ${plain(login)} as ${role}, until ${expires_at} (${invitation_id}).`
