/** `napum sandbox`: the clock, the scenarios and the reset of the sandbox, with a test key. */
import type { Fault, FaultCreate, FaultKind, ScenarioAnswer, ScenarioName } from '@napum/client'
import type { Command } from 'commander'
import { show, table } from '../../terminal/report.ts'
import {
  asEither,
  isVendors,
  type OperatorConnection,
  sandboxOf,
  type VendorConnection,
} from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

interface FaultOptions extends VendorConnection, OperatorConnection {
  readonly method?: string
  readonly path?: string
  readonly times?: string
  readonly probability?: string
  readonly seed?: string
  readonly milliseconds?: string
}

type Connection = VendorConnection & OperatorConnection

const columns = [
  { title: 'ITEM', of: (item: ScenarioAnswer['item_list'][number]) => item.ord_prd_no },
  { title: 'RESULT', of: (item: ScenarioAnswer['item_list'][number]) => item.result },
  { title: 'REFUSED', of: (item: ScenarioAnswer['item_list'][number]) => item.error_code ?? null },
]

const faultColumns = [
  { title: 'KIND', of: (fault: Fault) => fault.kind },
  { title: 'CALLS', of: (fault: Fault) => [fault.method, fault.path].filter(Boolean).join(' ') || 'all' },
  { title: 'LEFT', of: (fault: Fault) => fault.times_left },
  { title: 'PROBABILITY', of: (fault: Fault) => fault.probability },
  { title: 'VENDOR', of: (fault: Fault) => fault.vendor_id ?? 'all' },
]

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** The service says what is wrong with any of it. */
const faultOf = (kind: string, options: FaultOptions): FaultCreate => ({
  kind: kind as FaultKind,
  match: { method: options.method as 'GET' | undefined, path: options.path },
  times: numberOf(options.times),
  probability: numberOf(options.probability),
  seed: numberOf(options.seed),
  milliseconds: numberOf(options.milliseconds),
})

const help = `
With the key of a vendor (--vendor, --key) for its own test data; with the operator's test key
(--operator-key), --vendor names for whom a scenario is made. All keys begin with napum_test_.`

function addFaultCommands(group: Command, { io }: Shell): void {
  asEither(group.command('fault <kind>').description('have something go wrong, such as drop_after_commit'))
    .option('--method <method>', 'only calls with this method')
    .option('--path <path>', 'only calls of this path, as the documentation writes it')
    .option('--times <n>', 'how often; once when nothing is said')
    .option('--probability <p>', 'how likely for each call, from 0 to 1')
    .option('--seed <n>', 'the same seed meets the same calls')
    .option('--milliseconds <n>', 'how long slow takes')
    .action(async (kind: string, options: FaultOptions, command: Command) => {
      const answer = await sandboxOf(io, command, options).faults.set(faultOf(kind, options))
      show(io, options.json, answer, () => table([answer.fault], faultColumns))
    })
  asEither(group.command('faults').description('what is to go wrong')).action(
    async (options: Connection, command: Command) => {
      const answer = await sandboxOf(io, command, options).faults.list()
      show(io, options.json, answer, () => table(answer.fault_list, faultColumns))
    },
  )
  asEither(group.command('clear').description('have everything work again')).action(
    async (options: Connection, command: Command) => {
      const answer = await sandboxOf(io, command, options).faults.clear()
      show(io, options.json, answer, () => `${answer.cleared_count} faults are gone.\n`)
    },
  )
}

export function addSandboxCommands(program: Command, shell: Shell): void {
  const { io } = shell
  const group = program
    .command('sandbox')
    .description('test data: clock, scenarios, faults, reset (needs a test key)')
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
  addFaultCommands(group, shell)
  asEither(
    group.command('reset').description('delete the test data of the vendor; with the operator’s key, all'),
  ).action(async (options: Connection, command: Command) => {
    const answer = await sandboxOf(io, command, options).reset()
    show(io, options.json, answer, () => `${answer.order_count} orders are gone.\n`)
  })
}
