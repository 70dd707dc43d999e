/** `napum settlements pay`. */
import type { PaySettlementsAnswer } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Output, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped } from '../../terminal/report.ts'
import { closeNamed } from './closing.ts'
import { sayHeld, sumOf, withGuards } from './guards.ts'
import { closePeriod, type PeriodOptions, settlements } from './period.ts'

const help = `
A settlement is named by its number or its id. Warnings are shown, and you are asked whether to continue. --yes answers yes;
with --strict, settlements with warnings are skipped. Day and reference are final: a paid settlement answers ALREADY_PAID to
another day or reference, and the same again changes nothing.

Examples:
  $ napum settlements pay --period-end 2026-01-31 --dry-run
  $ napum settlements pay --period-end 2026-01-31 --paid-on 2026-02-10
  $ napum settlements pay SET-20260131-001 --paid-on 2026-02-10 --reference 'TR-2026-0210-17'
`

interface Options extends PeriodOptions {
  readonly paidOn?: string
  readonly reference?: string
}

export const addPay = (group: Commands) =>
  withGuards(
    group.operator('pay [settlement...]', 'mark confirmed settlements as paid; this cannot be undone'),
  )
    .option('--period-end <day>', 'every confirmed settlement whose period ended on or before this day')
    .option('--dry-run', 'with --period-end: show what would be paid, and stop')
    .option(
      '--paid-on <day>',
      'day of the payment, from the day of the confirmation up to today; today when left out',
    )
    .option('--reference <text>', 'reference of the payment')
    .help(help)
    .run((call, names) =>
      closeNamed(call, names, {
        verb: 'Pay',
        send: (id, strict) => call.operator.paySettlement(id, { ...paymentOf(call.options), strict }),
        period: (end) => payPeriod(call, end),
      }),
    )

const paymentOf = ({ paidOn: paid_on, reference }: Options) => ({ paid_on, reference })

type Skipped = PaySettlementsAnswer['skipped'][number]

const isHeld = ({ error_code }: Skipped): boolean => error_code === 'NOT_READY'
const heldOf = ({ skipped }: PaySettlementsAnswer) => skipped.filter(isHeld)

/** Paying is final, so what is paid without a look at its warnings was asked for by itself. */
function payPeriod(call: Call<Options>, period_end: string): Promise<void> {
  const { operator } = call
  const payment = paymentOf(call.options)
  const wish = { ...payment, period_end }
  return closePeriod<PaySettlementsAnswer>(call, {
    done: 'paid',
    countOf: ({ paid_count }) => paid_count,
    heldOf,
    show: showLook,
    question: (look) =>
      `Mark ${settlements(look.paid_count)} as paid, ${sumOf([look.payable_amount])}? This cannot be undone.`,
    heldQuestion: (held, sum) => `Pay the ${grouped(held)} with warnings anyway, ${sum}?`,
    send: (how) => operator.paySettlements({ ...wish, ...how }),
    sendHeld: (look) => {
      const settlement_ids = heldOf(look).map(({ settlement_id }) => settlement_id)
      return operator.paySettlements({ ...payment, settlement_ids })
    },
    /** While a person thinks, others confirm and pay: only what the question named is paid. */
    async recheck({ paid_count, payable_amount }) {
      const now = await operator.paySettlements({ ...wish, dry_run: true, strict: true })
      if (now.paid_count === paid_count && now.payable_amount === payable_amount) return
      throw new Error(
        `Nothing was paid: meanwhile it is ${settlements(now.paid_count)}, ${sumOf([now.payable_amount])}. Start again.`,
      )
    },
  })
}

function showLook(output: Output, look: PaySettlementsAnswer): void {
  for (const one of look.skipped) {
    const { settlement_id, settlement_no, vendor_name, payable_amount } = one
    const named = { settlement_no: settlement_no ?? settlement_id, vendor_name: vendor_name ?? '' }
    sayHeld(output, { ...named, payable_amount: payable_amount ?? 0 }, one.warnings)
    if (!isHeld(one)) say(output, `  ${plain(one.error_code)}: ${plain(one.message)}`)
  }
  const held = heldOf(look)
  const sum = sumOf(held.map(({ payable_amount }) => payable_amount ?? 0))
  if (held.length > 0) say(output, `Not ready: ${settlements(held.length)}, ${sum}.`)
  say(output, `To pay: ${settlements(look.paid_count)}, ${sumOf([look.payable_amount])}.`)
}
