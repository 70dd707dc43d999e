import { Due } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { count, moment, shortDay } from '../../../ui/format.ts'
import { useNumberKeys } from '../../../ui/number-keys.ts'
import { address } from '../../../ui/router.ts'
import { type Group, groupsOf, type Work } from './queue.ts'
import { actWords, words } from './words.ts'

/** What is late, due today and due next, each with its orders behind it. */
export function Deadlines({ day: { counts } }: { readonly day: Work }) {
  const all = [
    [counts.late, words.late, 'late', 'bad'],
    [counts.due_today, words.today, 'today', 'warn'],
    [counts.due_soon, words.soon, 'soon', ''],
  ] as const
  return (
    <ul class="deadlines sheet" aria-label={words.deadlines}>
      {all.map(([n, title, due, look]) => (
        <li key={due}>
          <a class={n > 0 ? look : 'zero'} href={address('orders', { tab: 'all', due })}>
            <strong class="big">{count(n)}</strong> {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Queue({ day }: { readonly day: Work }) {
  const groups = groupsOf(day)
  const { due_soon } = day.counts
  useNumberKeys('.queue')
  return (
    <section class="sheet" aria-label={words.work}>
      <h2>{words.work}</h2>
      {groups.length === 0 && (
        <p class="empty">
          {words.clear}{' '}
          {due_soon > 0 && (
            <a href={address('orders', { tab: 'all', due: 'soon' })}>{words.next(count(due_soon))}</a>
          )}
        </p>
      )}
      <ol class="queue">
        {groups.map((group, at) => (
          <li class="queue-row" key={group.name}>
            <strong class="figure">{count(group.count)}</strong>
            <span class="two grow">
              <span>{words[group.name]}</span>
              <Deadline group={group} />
            </span>
            <LinkButton
              to={group.to}
              look={at === 0 ? 'main' : ''}
              shortcut={`${at + 1}`}
              label={
                <>
                  <span class="unseen">
                    {words[group.name]} {count(group.count)}:
                  </span>{' '}
                  {actWords[group.name]}
                </>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** By when it has to be done. */
function Deadline({ group: { name, first, until } }: { readonly group: Group }) {
  if (first) {
    return (
      <span class="small">
        <span class="quiet">{words.earliest}</span> <Due item={first} />
      </span>
    )
  }
  const said = {
    claims: () => words.claimsNote,
    files: () => (until ? words.keptUntil(moment(until).slice(11)) : words.keptHere),
    unpriced: () => (until ? words.settledOn(shortDay(until)) : words.unpricedNote),
    unavailable: () => words.unavailableNote,
    noWaybill: () => '',
    new: () => '',
  }[name]
  return <span class="quiet small">{said()}</span>
}
