/** What was cancelled, returned, exchanged: a list with the new ones first to see, one of them open beside it, by mouse or by keys. */
import type { WorkItem } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { mayWork, vendor } from '../../../../data/session.ts'
import { useChanges } from '../../../../shell/feed.ts'
import { useAction } from '../../../../ui/action.tsx'
import { StatusBadge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DateRange } from '../../../../ui/date-range.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { count, shortDay } from '../../../../ui/format.ts'
import { onKeys } from '../../../../ui/keys.ts'
import { LiveSearch } from '../../../../ui/live-search.tsx'
import { narrowPage } from '../../../../ui/narrow.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { address, asked, go, query, refine } from '../../../../ui/router.ts'
import { type Tab, Tabs } from '../../../../ui/tabs.tsx'
import { Shape, Waiting } from '../../../../ui/waiting.tsx'
import { words as partWords } from '../../../../ui/words.ts'
import { claimWords, tradeWords } from '../../../../words/terms.ts'
import {
  choose,
  chosen,
  exported,
  failure,
  filtersOf,
  finish,
  isUnseen,
  kinds,
  listed,
  MORE,
  mark,
  open,
  opened,
  PAUSE_MS,
  page,
  questionText,
  reload,
  rows,
  tellSeen,
  trying,
  type,
  unseenOnly,
  wide,
} from './inbox.ts'
import { OpenClaim, orderOf } from './open-claim.tsx'
import { words } from './words.ts'

function useKeys(): void {
  useEffect(() => {
    const items = listed()
    const item = opened()
    const step = (by: number) => () => {
      const at = item ? items.indexOf(item) + by : 0
      if (items[at]) open(items[at])
    }
    const pick = () => item && isUnseen(item) && choose(item.ord_prd_no)
    return onKeys({
      ...{ j: step(1), arrowdown: step(1), k: step(-1), arrowup: step(-1), x: pick, space: pick },
      e: () => item && isUnseen(item) && finish(item),
      o: () => item && go(orderOf(item.ord_prd_no)),
      escape: () => open(narrowPage.value ? undefined : item),
    })
  })
}

export default function Claims() {
  const wanted = `${questionText()} ${rows()}`
  useEffect(() => {
    chosen.value = new Set()
    void reload()
  }, [wanted])
  useChanges((changes) => changes.some(({ kinds }) => kinds.includes('claim')), PAUSE_MS, reload)
  useKeys()
  const items = listed()
  const item = opened()
  return (
    <>
      <Head items={items} />
      <KindTabs />
      <search class="row filters">
        <LiveSearch
          label={words().find}
          hint={words().search}
          value={asked('q') ?? ''}
          onSearch={(q) => refine({ q, item: null })}
        />
        <a
          class={unseenOnly() ? 'chip on' : 'chip'}
          href={listAt({ seen: unseenOnly() ? '' : 'no' })}
          aria-current={unseenOnly() ? 'true' : undefined}
        >
          {words().unseenOnly} {unseenOnly() && <span aria-hidden="true">×</span>}
        </a>
        <DateRange
          from={asked('from') ?? ''}
          to={asked('to') ?? ''}
          onChange={(from, to) => refine({ from, to, item: null })}
        />
      </search>
      <Failure error={page.error.value} onAgain={() => void reload()} />
      <Failure error={failure.value} />
      <Waiting of={page}>
        {!page.value.value && page.busy.value && <Shape lines={8} />}
        {page.value.value && items.length === 0 && (
          <p class="empty sheet">{unseenOnly() ? words().allSeen : words().empty}</p>
        )}
        {items.length > 0 && (
          <div class={item ? 'inbox beside open' : 'inbox beside'}>
            <div class="stack">
              <ul class="inbox-list sheet" aria-label={words().title}>
                {items.map((each) => (
                  <Row item={each} isOpen={each === item} key={each.ord_prd_no} />
                ))}
              </ul>
              {page.value.value?.next_cursor && (
                <Button
                  label={tradeWords().loadMore}
                  onPress={() => {
                    wide.value = { list: questionText(), rows: rows() + MORE }
                  }}
                />
              )}
            </div>
            {item && (
              <OpenClaim
                item={item}
                onSeen={() => finish(item)}
                onUnseen={() => trying(() => tellSeen([item.ord_prd_no], false))}
                onClose={() => open(undefined)}
              />
            )}
          </div>
        )}
      </Waiting>
    </>
  )
}

function Head({ items }: { readonly items: readonly WorkItem[] }) {
  const action = useAction()
  const text = words()
  const unseen = items.filter(({ claim }) => claim && !claim.seen)
  const picked = unseen.filter(({ ord_prd_no }) => chosen.value.has(ord_prd_no))
  const filters = filtersOf(type())
  return (
    <>
      <PageHead title={text.title}>
        {mayWork.value && picked.length > 0 && (
          <Button label={text.seenChosen(count(picked.length))} look="main" onPress={() => mark(picked)} />
        )}
        {mayWork.value && unseen.length > 0 && (
          <Button label={text.seen(count(unseen.length))} onPress={() => mark(unseen)} />
        )}
        <Button
          label={tradeWords().downloadExcel}
          of={action}
          disabled={items.length === 0}
          onPress={() => action.save(() => vendor().items.export({ filters, columns: [...exported] }))}
        />
      </PageHead>
      {action.failure}
    </>
  )
}

/** The list, asked for otherwise. */
const listAt = (change: object): string =>
  address('claims', { ...Object.fromEntries(query.value), item: '', ...change })

function KindTabs() {
  const totals = page.value.value?.totals
  return (
    <Tabs
      label={words().kinds}
      tabs={kinds.map(
        (each): Tab => [
          listAt({ type: each === 'all' ? '' : each }),
          <>
            {each === 'all' ? partWords().all : claimWords()[each]}{' '}
            {totals && <span class="badge">{count(totals[each])}</span>}
          </>,
          type() === each,
        ],
      )}
    />
  )
}

function Row({ item, isOpen }: { readonly item: WorkItem; readonly isOpen: boolean }) {
  const { claim, ord_prd_no: number } = item
  if (!claim) return null
  const text = words()
  return (
    <li class="inbox-row" data-here={isOpen} data-new={!claim.seen}>
      {isUnseen(item) && (
        <input
          type="checkbox"
          class="tickbox"
          aria-label={partWords().choose(number)}
          checked={chosen.value.has(number)}
          onChange={() => choose(number)}
        />
      )}
      <a
        href={address('claims', { ...Object.fromEntries(query.value), item: number })}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => isOpen && document.querySelector<HTMLElement>('.panel')?.focus()}
      >
        <span class="row">
          {claim.seen ? (
            <span class="badge">{claimWords()[claim.type]}</span>
          ) : (
            <span class="badge bad">{text.new(claimWords()[claim.type])}</span>
          )}
          <span class="cut grow name">{item.item_name || item.prd_name}</span>
          <span class="quiet small nowrap">{shortDay(claim.date)}</span>
        </span>
        <span class="row">
          <StatusBadge item={item} />
          <span class="cut grow quiet small">
            {item.recv_name} · {text.quantity} {count(item.item_cnt)} · {claim.reason}
          </span>
        </span>
      </a>
    </li>
  )
}
