/** `napum approvals`: what one person asked for and another one has to approve. operator-interface.md "Approvals". */
import type { Approval, OperatorClient } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import type { Column } from '../../terminal/report.ts'
import { minute } from '../../terminal/zone.ts'

const help = `
With FOUR_EYES=on, paying, changed accounts, released holds and large adjustments wait for a second person. A key may ask,
and never decides: approve and reject ask for your password and for a code of your authenticator app.

Examples:
  $ napum approvals list
  $ napum approvals approve 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B --login park@example.com
  $ napum approvals reject 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B --login park@example.com --reason '계좌를 다시 확인해 주세요'
`

const askerOf = ({ asked_by }: Approval): string => asked_by.name ?? 'operator key'

const approversOf = ({ approved_by: [first] }: Approval): string =>
  first ? `; approved by ${plain(first.name ?? '')}` : ''

const columnsIn = (zone: string): Column<Approval>[] => [
  { title: 'APPROVAL', of: ({ approval_id }) => approval_id },
  { title: 'KIND', of: ({ kind }) => kind },
  { title: 'STATE', of: ({ state }) => state },
  { title: 'WHAT', of: ({ detail }) => detail },
  { title: 'ASKED BY', of: (approval) => askerOf(approval) },
  { title: `ASKED (${zone})`, of: ({ asked_at }) => minute(asked_at, zone) },
  { title: 'APPROVED BY', of: ({ approved_by }) => approved_by.map(({ name }) => name).join(', ') },
  { title: 'DECIDED BY', of: ({ decided_by }) => decided_by?.name },
]

export function addApprovalCommands(program: Commands): void {
  const group = program.group('approvals', 'what waits for a second person', help)
  group
    .operator('list', 'what waits, the oldest first')
    .option('--state <state>', 'what became of it; waiting when left out', {
      choices: ['waiting', 'approved', 'rejected'],
    })
    .limit(100)
    .asks(({ operator, options: { state, limit } }) => operator.approvals.list({ state, limit }))
    .lists('approval_list', columnsIn)
  decision(group, 'approve <approval>', 'do what another person asked for').run(async (call, id) => {
    await decide(call, id, 'Do this', ({ approvals }) => approvals.approve(id))
  })
  decision(group, 'reject <approval>', 'leave it undone, or take back what you asked for')
    .option('--reason <text>', 'why; shown to who asked')
    .run(async (call, id) => {
      const { reason } = call.options
      await decide(call, id, 'Reject this', ({ approvals }) => approvals.reject(id, { reason }))
    })
}

const decision = <const Usage extends string>(group: Commands, usage: Usage, description: string) =>
  group.anybody(usage, description).option('--login <login>', 'with what you sign in', { required: true })

/** Shows what it is, and decides after a yes. */
const decide = (
  call: Call<{ readonly login: string }>,
  id: string,
  question: string,
  does: (operator: OperatorClient) => Promise<{ readonly approval: Approval }>,
): Promise<void> =>
  call.asPerson(call.options.login, async (operator) => {
    const { approval_list } = await operator.approvals.list({ limit: 100 })
    const found = approval_list.find(({ approval_id }) => approval_id === id)
    if (!found) throw new Error(`${id} does not wait: napum approvals list names what does.`)
    call.note(`${plain(found.detail)}; asked by ${plain(askerOf(found))}${approversOf(found)}.`)
    await call.confirm(`${question}?`)
    const { approval } = await does(operator)
    call.io.stdout.write(`${approval.approval_id} is ${approval.state}.\n`)
  })
