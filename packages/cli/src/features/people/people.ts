/** `napum person`: the people who sign in to the portal and the console. */
import type { Member, PendingInvitation, Role } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, table } from '../../terminal/report.ts'
import { minute } from '../../terminal/zone.ts'

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

interface Employer {
  readonly operator?: true
  readonly vendor?: string
}

/** A command about people of a vendor's, or of the operator's. */
const ofEmployer = <const Usage extends string>(group: Commands, usage: Usage, description: string) =>
  group
    .operator(usage, description)
    .option('--operator', "the operator's own people", { conflicts: 'vendor' })
    .option('--vendor <id>', 'the people of this vendor')

/** @throws Error when neither was said: the wrong one would get rights. */
function employerOf({ operator, vendor }: Employer): { vendor_id?: string } {
  if (vendor !== undefined) return { vendor_id: vendor }
  if (operator) return {}
  throw new Error('Say whose people: --operator or --vendor <id>.')
}

export function addPersonCommands(program: Commands): void {
  const description = 'people who sign in: invite, list and disable them, take links back'
  const group = program.group('person', description, help)
  ofEmployer(group, 'invite', 'make a link for a new person; only the link goes to standard output')
    .option('--login <login>', 'what the person will sign in with', { required: true })
    .option('--name <name>', 'the name of the person', { required: true })
    .option(
      '--role <role>',
      'operator: admin, accounting, service, staff, viewer; vendor: owner, clerk, viewer',
    )
    .run(async (call) => {
      const employer = employerOf(call.options)
      const { login, name, operator, role = operator ? 'admin' : 'owner' } = call.options
      const answer = await call.operator.people.invite({ login, name, role: role as Role, ...employer })
      const { url, expires_at } = answer.invitation
      await call.show(answer, () => `${url}\n`)
      call.note(`For ${plain(name)} as ${role}. The link works once, until ${expires_at}.`)
    })
  ofEmployer(group, 'list', 'people, and links that were not used yet').run(async (call) => {
    const answer = await call.operator.people.list(employerOf(call.options))
    await call.show(answer, async () => table(answer.person_list, columnsIn(await call.zone())))
    for (const one of answer.invitation_list) call.note(invitationLine(one))
  })
  ofEmployer(group, 'disable <person-id>', 'sign a person out at once, and let it sign in no more')
    .asks(({ operator, options }, id) =>
      operator.people.update(id, { status: 'disabled' }, employerOf(options)),
    )
    .prints(({ person }) => `${plain(person.login)} is disabled.\n`)
  ofEmployer(group, 'withdraw <invitation-id>', 'take a link back that was not used yet; list names its id')
    .asks(({ operator, options }, id) => operator.people.withdrawInvitation(id, employerOf(options)))
    .prints(({ invitation }) => `The link for ${plain(invitation.login)} works no more.\n`)
}

const invitationLine = ({ invitation_id, login, role, expires_at }: PendingInvitation): string =>
  `Invited: ${plain(login)} as ${role}, until ${expires_at} (${invitation_id}).`
