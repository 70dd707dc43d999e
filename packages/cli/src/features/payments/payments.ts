/** `napum payments`: what was paid for a settlement, and recording more of it. */
import type { Payment } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'
import { settlementId } from '../settlements/names.ts'

const columns: Column<Payment>[] = [
  { title: 'PAYMENT', of: (one) => one.payment_id },
  { title: 'DAY', of: (one) => one.paid_on },
  { title: 'KIND', of: (one) => one.kind },
  { title: 'AMOUNT', of: (one) => grouped(one.amount), right: true },
  { title: 'REFERENCE', of: (one) => one.reference ?? '' },
  { title: 'MEMO', of: (one) => one.memo ?? '' },
  { title: 'CORRECTED', of: (one) => one.corrections.length || '', right: true },
]

const help = `
Payments never change. What is outstanding is what a settlement comes to, less its payments, with what came back and what the
vendor transferred; it is paid exactly when nothing is outstanding. Day and reference can be corrected; what stood there before is kept.

Examples:
  $ napum payments list SET-20260131-001
  $ napum payments record SET-20260131-001 --amount 500000 --reference TR-1
  $ napum payments record SET-20260131-001 --kind returned --amount 500000 --memo '계좌 해지'
  $ napum payments record SET-20260228-002 --kind received --amount 330000 --reference IN-7
  $ napum payments correct 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B --reference TR-2 --reason '참조번호 오타'
`

export function addPaymentCommands(program: Commands): void {
  const group = program.group('payments', 'what was paid for settlements', help)
  group
    .operator('list <settlement>', 'what was paid for a settlement, and what is outstanding')
    .asks(async ({ operator }, name) => operator.listPayments(await settlementId(operator, name)))
    .prints(
      ({ payment_list, outstanding_amount }) =>
        `${table(payment_list, columns)}Outstanding: ${grouped(outstanding_amount)} won\n`,
    )
  addRecord(group)
  group
    .operator('correct <payment>', 'correct the day or the reference of a payment')
    .option('--paid-on <day>', 'the right day, YYYY-MM-DD')
    .option('--reference <text>', 'the right reference')
    .option('--reason <text>', 'why; kept with the payment', { initially: '' })
    .asks(({ operator, options }, id) => {
      const { paidOn: paid_on, reference, reason } = options
      if (reason.trim() === '') throw new Error('Say why with --reason.')
      return operator.correctPayment(id, { paid_on, reference, reason })
    })
    .prints(({ payment }) => table([payment], columns))
}

const addRecord = (group: Commands) =>
  group
    .operator(
      'record <settlement>',
      'record a part of a payment, money that came back, or what the vendor transferred',
    )
    .option('--amount <won>', 'how much', { parse: Number })
    .option('--kind <kind>', 'which way the money went', {
      choices: ['payment', 'returned', 'received'],
      initially: 'payment',
    })
    .option('--paid-on <day>', 'the day; today when left out')
    .option('--reference <text>', 'reference of the transfer')
    .option('--key <text>', 'repeat it safely: with the same key it is recorded once')
    .option('--memo <text>', 'why money came back')
    .option('-y, --yes', 'do not ask')
    .run(async (call, name) => {
      const { amount, kind, paidOn: paid_on, reference, memo, key: idempotency_key, yes } = call.options
      if (amount === undefined) return call.refuse('say how much with --amount')
      call.wantsYes({ yes })
      const id = await settlementId(call.operator, name)
      const { settlement } = await call.operator.getSettlement(id)
      const left = `${grouped(settlement.outstanding_amount)} won are outstanding`
      const question = `Record ${grouped(amount)} won as ${kind} of ${settlement.settlement_no}, ${left}?`
      if (!(await call.agreed(question, yes))) return call.failIf(true)
      const answer = await call.operator.recordPayment(id, {
        kind,
        amount,
        paid_on,
        reference,
        memo,
        idempotency_key,
      })
      call.warn(answer.warnings)
      await call.show(
        answer,
        () =>
          `${table([answer.payment], columns)}Outstanding: ${grouped(answer.settlement.outstanding_amount)} won\n`,
      )
    })
