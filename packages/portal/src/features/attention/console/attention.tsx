/** What the operator has to decide: each entry with what to do, and a link to where it is done. */
import type { AttentionEntry, AttentionExample } from '@napum/client'
import { may } from '../../../console/may.ts'
import { screens, seesScreen } from '../../../console/screens.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { addDays, count } from '../../../ui/format.ts'
import { numberKey, useNumberKeys } from '../../../ui/number-keys.ts'
import { address } from '../../../ui/router.ts'
import { withValue } from '../../../words/catalogue.ts'
import { Remind } from '../../notices/console/remind.tsx'
import { detailOf } from './detail-of.ts'
import { actWords, attentionWords, severityWords, words } from './words.ts'

interface AttentionProps {
  readonly entries: readonly AttentionEntry[]
  readonly today: string
}

const looks = { urgent: 'bad', warning: 'warn', note: '' } as const

/** Where something is done about it, and what the way there is called. */
interface Way {
  readonly to: string
  readonly act: string
}

/** Others are led by their examples. Nobody is led to a screen that they may not see. */
function wayOf(kind: AttentionEntry['kind'], today: string): Way | null {
  const unavailable = { to: address('items', { stock: 'unavailable' }), act: actWords.items }
  const ended = { status: 'pending', to: addDays(today, -1) }
  const ways: Partial<Readonly<Record<typeof kind, Way>>> = {
    unavailable,
    unavailable_priced: unavailable,
    unshipped_in_ended_settlement: { to: address('settlements', ended), act: actWords.settlements },
    delivered_unpriced: { to: address('items', { status: 'delivered' }), act: actWords.items },
    approvals_waiting: { to: address('approvals'), act: actWords.decide },
    import_failures: { to: address('intake'), act: actWords.sendAgain },
    jobs_unfinished: { to: address('jobs'), act: actWords.jobs },
    verify_differences: { to: address('settings/check'), act: actWords.verifyAgain },
    marketplace_profile_incomplete: { to: address('settings/market'), act: actWords.enter },
    vendor_profiles_incomplete: { to: address('vendors'), act: actWords.vendors },
    keys_expiring: { to: address('vendors'), act: actWords.vendors },
  }
  const way = ways[kind]
  const name = screens.find(([each]) => way?.to.startsWith(address(each)))?.[0]
  return way && name && seesScreen(name) ? way : null
}

/** The rest is a fold away, so that charts stay on the first screen. */
const SHOWN_MAX = 6

export function Attention({ entries, today }: AttentionProps) {
  useNumberKeys('.todo')
  if (entries.length === 0) return <p class="notice good">{words.clear}</p>
  const all = entries.map((entry) => ({ entry, way: wayOf(entry.kind, today) }))
  const shown = all.slice(0, SHOWN_MAX)
  const rest = all.slice(SHOWN_MAX)
  const acting = shown.filter(({ entry, way }) => way !== null || isRemindable(entry))
  const list = (of: typeof all) => (
    <ul class="todo">
      {of.map((each) => (
        <Entry {...each} shortcut={numberKey(acting.indexOf(each))} key={each.entry.kind} />
      ))}
    </ul>
  )
  return (
    <section class="sheet" aria-label={words.attention}>
      <h2 class="todo-title">{words.attention}</h2>
      {list(shown)}
      {rest.length > 0 && (
        <details class="fold todo-rest">
          <summary>{words.rest(count(rest.length))}</summary>
          {list(rest)}
        </details>
      )}
    </section>
  )
}

/** One press reminds them all. */
const isRemindable = ({ kind }: AttentionEntry): boolean => kind === 'late_vendors' && may('remindLate')

interface EntryProps {
  readonly entry: AttentionEntry
  readonly way: Way | null
  /** The key that does what can be done about it. */
  readonly shortcut: string | undefined
}

function Entry({ entry, way, shortcut }: EntryProps) {
  const { kind, severity, count: n, examples, oldest_on } = entry
  const sentence = withValue(attentionWords[kind], count(n))
  return (
    <li>
      <span class={`badge ${looks[severity]}`}>{severityWords[severity]}</span>
      <div>
        <p>{sentence}</p>
        {examples.length > 0 && (
          <ul class="todo-examples quiet small">
            {examples.map((example) => (
              <li key={JSON.stringify(example)}>
                <Example example={example} kind={kind} />
              </li>
            ))}
            {oldest_on && (
              <li>
                <span>{words.since(oldest_on)}</span>
              </li>
            )}
          </ul>
        )}
      </div>
      {kind === 'late_vendors' && <Remind n={n} shortcut={shortcut} />}
      {way && (
        <LinkButton
          label={
            <>
              {way.act} <span class="unseen">{sentence}</span>
            </>
          }
          look="small"
          to={way.to}
          shortcut={shortcut}
        />
      )}
    </li>
  )
}

interface ExampleProps {
  readonly kind: AttentionEntry['kind']
  readonly example: AttentionExample
}

function Example({ kind, example }: ExampleProps) {
  const { vendor_id, vendor_name, ord_prd_no, ord_no, settlement_id, settlement_no, detail } = example
  const more = [
    vendor_name,
    example.count === undefined ? '' : words.items(count(example.count)),
    detail && detailOf(kind, detail),
  ]
  const about = more.filter(Boolean).join(' · ')
  const linked = (to: string, name: string | undefined) => (
    <>
      <a href={address(to)}>{name}</a>
      {about && <span>{about}</span>}
    </>
  )
  if (settlement_id && seesScreen('settlements')) return linked(`settlements/${settlement_id}`, settlement_no)
  if (ord_prd_no && seesScreen('items')) return linked(`items/${encodeURIComponent(ord_prd_no)}`, ord_prd_no)
  if (vendor_id) return <a href={address(`vendors/${vendor_id}`)}>{about || vendor_id}</a>
  return (
    <span>
      {settlement_no ?? ord_prd_no ?? ord_no} {about}
    </span>
  )
}
