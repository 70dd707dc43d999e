/** `napum sandbox`: the clock, the scenarios and the reset of the sandbox, with a test key. */
import type { ScenarioAnswer, ScenarioName } from '@napum/client'
import type { Command } from 'commander'
import { show, table } from '../report.ts'
import {
  asEither,
  isVendors,
  type OperatorConnection,
  sandboxOf,
  type VendorConnection,
} from '../settings.ts'
import type { Shell } from '../shell.ts'

type Connection = VendorConnection & OperatorConnection

const columns = [
  { title: 'ITEM', of: (item: ScenarioAnswer['item_list'][number]) => item.ord_prd_no },
  { title: 'RESULT', of: (item: ScenarioAnswer['item_list'][number]) => item.result },
  { title: 'REFUSED', of: (item: ScenarioAnswer['item_list'][number]) => item.error_code ?? null },
]

const help = `
With the key of a vendor (--vendor, --key) for its own test data; with the operator's test key
(--operator-key), --vendor names for whom a scenario is made. All keys begin with napum_test_.`

export function addSandboxCommands(program: Command, { io }: Shell): void {
  const group = program
    .command('sandbox')
    .description('test data: clock, scenarios, reset (needs a test key)')
    .addHelpText('after', help)
  asEither(group.command('clock').description('the time of the sandbox')).action(
    async (options: Connection, command: Command) => {
      const answer = await sandboxOf(io, command, options).clock.read()
      show(io, options.json, answer, () => `${answer.clock.now}\n`)
    },
  )
  asEither(
    group.command('advance <duration>').description('advance it by an ISO 8601 duration, such as P1M'),
  ).action(async (duration: string, options: Connection, command: Command) => {
    const answer = await sandboxOf(io, command, options).clock.advance(duration)
    show(io, options.json, answer, () => `${answer.clock.now}\n`)
  })
  asEither(group.command('run <scenario>').description('make a situation, such as order_paid')).action(
    async (name: string, options: Connection, command: Command) => {
      const body = isVendors(command, options) ? {} : { vendor_id: options.vendor ?? null }
      const answer = await sandboxOf(io, command, options).scenario(name as ScenarioName, body)
      show(io, options.json, answer, () => table(answer.item_list, columns))
    },
  )
  asEither(
    group.command('reset').description('delete the test data of the vendor; with the operator’s key, all'),
  ).action(async (options: Connection, command: Command) => {
    const answer = await sandboxOf(io, command, options).reset()
    show(io, options.json, answer, () => `${answer.order_count} orders are gone.\n`)
  })
}
