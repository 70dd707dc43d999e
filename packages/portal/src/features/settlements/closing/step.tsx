/** A step of month's end: what it is, how far it is and by whom, what it leaves out, and below it what there is to do. */
import type { ComponentChildren } from 'preact'
import { count, moment, won } from '../../../ui/format.ts'
import { address } from '../../../ui/router.ts'
import { sumOf } from '../steps/run.ts'
import type { Hand, LeftOut, Progress } from './progress.ts'
import { leftWords, stepStates, words } from './words.ts'

const looks = { none: '', todo: 'accent', part: 'warn', done: 'good', ready: 'accent' } as const

interface StepProps {
  readonly n: number
  readonly title: string
  readonly progress: Progress
  /** In place of the number and sum of what is done. */
  readonly scope?: string
  readonly children?: ComponentChildren
}

export function Step({ n, title, progress, scope, children }: StepProps) {
  const { state, done, left, hands } = progress
  const text = words()
  return (
    <li>
      <section class="sheet padded stack tight closing-step" aria-label={title} data-state={state}>
        <div class="row">
          <span class="step-mark" data-state={state} aria-hidden="true">
            {state === 'done' ? '✓' : n}
          </span>
          <h2>{title}</h2>
          <span class={`badge ${looks[state]}`}>{stepStates()[state]}</span>
          <span class="grow">
            {scope ?? (done.length > 0 && text.scope(count(done.length), won(sumOf(done))))}
          </span>
          {hands.length > 0 && <span class="quiet small">{hands.map(handText).join(', ')}</span>}
        </div>
        {left.map((each) => (
          <Left of={each} key={each.reason} />
        ))}
        {children}
      </section>
    </li>
  )
}

const handText = ({ name, count: n, last }: Hand): string =>
  words().hand(name ?? words().program, count(n), moment(last))

const NAMED_MAX = 5

function Left({ of: { reason, settlements } }: { readonly of: LeftOut }) {
  const text = words()
  const named = (of: LeftOut['settlements']) =>
    of.map(({ settlement_id, vendor_name }, at) => (
      <span key={settlement_id}>
        {at > 0 && ', '}
        <a href={address(`settlements/${settlement_id}`)}>{vendor_name}</a>
      </span>
    ))
  const rest = settlements.slice(NAMED_MAX)
  return (
    <div class="left-out">
      <strong>{text.reasonCount(leftWords()[reason], count(settlements.length))}</strong>{' '}
      <span class="quiet">{won(sumOf(settlements))}</span> {named(settlements.slice(0, NAMED_MAX))}
      {rest.length > 0 && (
        <details>
          <summary>{text.andMore(count(rest.length))}</summary>
          {named(rest)}
        </details>
      )}
    </div>
  )
}
