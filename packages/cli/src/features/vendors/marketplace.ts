/** `napum marketplace`: the business profile that statements print. */
import type { MarketplaceAnswer } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { card } from '../../terminal/report.ts'
import { company, profileOf, withProfile } from './profile.ts'

const { biz_no, owner, address, biz_type, biz_kind } = company
const fields = {
  name: ['name', 'trade name'],
  ...{ biz_no, owner, address },
  phone: ['number', 'phone'],
  email: ['address', 'e-mail; not printed'],
  ...{ biz_type, biz_kind },
  sales_office: ['text', 'sales office, at the foot of statements'],
  sales_rep_name: ['name', 'sales representative'],
  sales_rep_phone: ['number', 'phone of the sales representative'],
  statement_notes: ['text', 'notes at the foot of statements'],
} as const

const help = `
Only what is named changes; an empty text takes a field away. Name, business number, owner and address must be there
before a settlement is confirmed: they stand on every statement. Settlements that are confirmed or paid keep printing
what they were confirmed with.

Example:
  $ napum marketplace set --name '(주)가상마켓' --biz-no 093-86-76525 --owner 이나눔 --address '서울특별시 가상구 예시로 1'
`

export function addMarketplaceCommands(program: Commands): void {
  const description = 'read and change the business profile that statements print'
  const group = program.group('marketplace', description)
  group
    .operator('show', 'the profile, and the time zone')
    .run(async (call) => showProfile(call, await call.operator.getMarketplace()))
  withProfile(group.operator('set', 'change the profile'), fields)
    .help(help)
    .run(async (call) => {
      const changed = profileOf(call.options, fields)
      if (Object.keys(changed).length === 0)
        throw new Error('Name what to change: see napum marketplace set --help.')
      await showProfile(call, await call.operator.updateMarketplace(changed))
    })
}

async function showProfile(call: Call, answer: MarketplaceAnswer): Promise<void> {
  const { marketplace, time_zone, warnings } = answer
  await call.show(answer, () => card({ ...marketplace, time_zone }))
  call.warn(warnings)
}
