/** A step of month's end: what it is, how far it is and by whom, what it leaves out, and below it what there is to do. */
import type { MonthEndStep } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { count, moment, won } from '../../../ui/format.ts'
import { address } from '../../../ui/router.ts'
import { leftWords, stepStates, titles, words } from './words.ts'

const looks = { none: '', todo: 'accent', part: 'warn', done: 'good', ready: 'accent' } as const

interface StepProps {
  readonly n: number
  readonly of: MonthEndStep
  readonly children?: ComponentChildren
}

export function Step({ n, of: { step, state, done, todo, done_by, left_out }, children }: StepProps) {
  const title = titles[step]
  const scope =
    step === 'tax_invoices'
      ? words.issuedOf({ issued: count(done.count), all: count(done.count + todo.count) })
      : words.scope({ n: count(done.count), sum: won(done.amount ?? 0) })
  return (
    <li>
      <section class="sheet padded stack tight closing-step" aria-label={title} data-state={state}>
        <div class="row">
          <span class="step-mark" data-state={state} aria-hidden="true">
            {state === 'done' ? '✓' : n}
          </span>
          <h2>{title}</h2>
          <span class={`badge ${looks[state]}`}>{stepStates[state]}</span>
          <span class="grow">{(done.count > 0 || (step === 'tax_invoices' && todo.count > 0)) && scope}</span>
          {done_by.length > 0 && <span class="quiet small">{done_by.map(handText).join(', ')}</span>}
        </div>
        {left_out.map((each) => (
          <Left of={each} key={each.reason} />
        ))}
        {children}
      </section>
    </li>
  )
}

const handText = ({ name, count: n, last_at }: MonthEndStep['done_by'][number]): string =>
  words.hand({ who: name ?? words.program, n: count(n), when: moment(last_at) })

const NAMED_MAX = 5

type LeftOut = MonthEndStep['left_out'][number]

function Left({ of: { reason, count: n, amount, named } }: { readonly of: LeftOut }) {
  const links = (of: LeftOut['named']) =>
    of.map(({ vendor_id, vendor_name, settlement_id }, at) => (
      <span key={settlement_id ?? vendor_id}>
        {at > 0 && ', '}
        <a href={address(settlement_id ? `settlements/${settlement_id}` : `vendors/${vendor_id}`)}>
          {vendor_name}
        </a>
      </span>
    ))
  const rest = named.slice(NAMED_MAX)
  return (
    <div class="left-out">
      <strong>{words.reasonCount({ reason: leftWords[reason], n: count(n) })}</strong>{' '}
      {amount !== null && <span class="quiet">{won(amount)}</span>} {links(named.slice(0, NAMED_MAX))}
      {rest.length > 0 && (
        <details>
          <summary>{words.andMore(count(n - NAMED_MAX))}</summary>
          {links(rest)}
          {n > named.length && ' …'}
        </details>
      )}
    </div>
  )
}
