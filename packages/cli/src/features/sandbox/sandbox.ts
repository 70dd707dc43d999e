/** `napum sandbox`: the clock, the scenarios and the reset of the sandbox, with a test key. */
import type { Fault, FaultKind, ScenarioAnswer, ScenarioName } from '@napum/client'
import { InvalidArgumentError } from 'commander'
import type { Commands } from '../../terminal/command.ts'
import { type Column, table } from '../../terminal/report.ts'

const columns: Column<ScenarioAnswer['item_list'][number]>[] = [
  { title: 'ITEM', of: (item) => item.ord_prd_no },
  { title: 'RESULT', of: (item) => item.result },
  { title: 'REFUSED', of: (item) => item.error_code ?? null },
]

const faultColumns: Column<Fault>[] = [
  { title: 'KIND', of: (fault) => fault.kind },
  { title: 'CALLS', of: (fault) => [fault.method, fault.path].filter(Boolean).join(' ') || 'all' },
  { title: 'LEFT', of: (fault) => fault.times_left },
  { title: 'PROBABILITY', of: (fault) => fault.probability },
  { title: 'VENDOR', of: (fault) => fault.vendor_id ?? 'all' },
]

const help = `
With the key of a vendor (--vendor, --key) for its own test data; with the operator's test key
(--operator-key), --vendor names for whom a scenario is made. All keys begin with napum_test_.`

/** What is no number would go out as null, as if the option was left out. */
function number(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new InvalidArgumentError('It is a number.')
}

function addFaultCommands(group: Commands): void {
  group
    .either('fault <kind>', 'have something go wrong, such as drop_after_commit')
    .option('--method <method>', 'only calls with this method')
    .option('--path <path>', 'only calls of this path, as the documentation writes it')
    .option('--times <n>', 'how often; once when nothing is said', { parse: number })
    .option('--probability <p>', 'how likely for each call, from 0 to 1', { parse: number })
    .option('--seed <n>', 'the same seed meets the same calls', { parse: number })
    .option('--milliseconds <n>', 'how long slow takes', { parse: number })
    .asks(({ sandbox, options }, kind) => {
      const { method, path, times, probability, seed, milliseconds } = options
      // The service says what else is wrong with any of it.
      const match = { method: method as 'GET' | undefined, path }
      return sandbox.faults.set({ kind: kind as FaultKind, match, times, probability, seed, milliseconds })
    })
    .prints(({ fault }) => table([fault], faultColumns))
  group
    .either('faults', 'what is to go wrong')
    .asks(({ sandbox }) => sandbox.faults.list())
    .lists('fault_list', faultColumns)
  group
    .either('clear', 'have everything work again')
    .asks(({ sandbox }) => sandbox.faults.clear())
    .prints(({ cleared_count }) => `${cleared_count} faults are gone.\n`)
}

export function addSandboxCommands(program: Commands): void {
  const group = program.group(
    'sandbox',
    'test data: clock, scenarios, faults, reset (needs a test key)',
    help,
  )
  group
    .either('clock', 'the time of the sandbox')
    .asks(({ sandbox }) => sandbox.clock.read())
    .prints(({ clock }) => `${clock.now}\n`)
  group
    .either('advance <duration>', 'advance it by an ISO 8601 duration, such as P1M')
    .asks(({ sandbox }, duration) => sandbox.clock.advance(duration))
    .prints(({ clock }) => `${clock.now}\n`)
  group
    .either('run <scenario>', 'make a situation, such as order_paid')
    .asks(({ sandbox, isVendors, options }, name) =>
      sandbox.scenario(name as ScenarioName, isVendors ? {} : { vendor_id: options.vendor ?? null }),
    )
    .lists('item_list', columns)
  addFaultCommands(group)
  group
    .either('reset', 'delete the test data of the vendor; with the operator’s key, all')
    .asks(({ sandbox }) => sandbox.reset())
    .prints(({ order_count }) => `${order_count} orders are gone.\n`)
}
