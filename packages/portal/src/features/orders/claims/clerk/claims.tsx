/** What was cancelled, returned, exchanged: a list with the new ones first to see, one of them open beside it, by mouse or by keys. */
import type { WorkItem } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { mayWork } from '../../../../data/session.ts'
import { useChanges } from '../../../../shell/feed.ts'
import { useAction } from '../../../../ui/action.tsx'
import { StatusBadge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Tick } from '../../../../ui/check.tsx'
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
import * as inbox from './inbox.ts'
import { OpenClaim, orderOf } from './open-claim.tsx'
import { words } from './words.ts'

function useKeys(): void {
  useEffect(() => {
    const items = inbox.listed()
    const item = inbox.opened()
    const step = (by: number) => () => {
      const at = item ? items.indexOf(item) + by : 0
      if (items[at]) inbox.open(items[at])
    }
    const pick = () => item && inbox.isUnseen(item) && inbox.choose(item.ord_prd_no)
    return onKeys({
      ...{ j: step(1), arrowdown: step(1), k: step(-1), arrowup: step(-1), x: pick, space: pick },
      e: () => item && inbox.isUnseen(item) && inbox.finish(item),
      o: () => item && go(orderOf(item.ord_prd_no)),
      escape: () => inbox.open(narrowPage.value ? undefined : item),
    })
  })
}

export default function Claims() {
  const wanted = `${inbox.questionText()} ${inbox.rows()}`
  useEffect(() => {
    inbox.chosen.value = new Set()
    void inbox.reload()
  }, [wanted])
  useChanges((changes) => changes.some(({ kinds }) => kinds.includes('claim')), inbox.PAUSE_MS, inbox.reload)
  useKeys()
  const items = inbox.listed()
  const item = inbox.opened()
  return (
    <>
      <Head items={items} />
      <KindTabs />
      <search class="row filters">
        <LiveSearch
          label={words.find}
          hint={words.search}
          value={asked('q') ?? ''}
          onSearch={(q) => refine({ q, item: null })}
        />
        <a
          class={inbox.unseenOnly() ? 'chip on' : 'chip'}
          href={listAt({ seen: inbox.unseenOnly() ? '' : 'no' })}
          aria-current={inbox.unseenOnly() ? 'true' : undefined}
        >
          {words.unseenOnly} {inbox.unseenOnly() && <span aria-hidden="true">×</span>}
        </a>
        <DateRange
          from={asked('from') ?? ''}
          to={asked('to') ?? ''}
          onChange={(from, to) => refine({ from, to, item: null })}
        />
      </search>
      <Failure error={inbox.page.error.value} onAgain={() => void inbox.reload()} />
      <Failure error={inbox.failure.value} />
      <Waiting of={inbox.page}>
        {!inbox.page.value.value && inbox.page.busy.value && <Shape lines={8} />}
        {inbox.page.value.value && items.length === 0 && (
          <p class="empty sheet">{inbox.unseenOnly() ? words.allSeen : words.empty}</p>
        )}
        {items.length > 0 && (
          <div class={item ? 'inbox beside open' : 'inbox beside'}>
            <div class="stack">
              <ul class="inbox-list sheet" aria-label={words.title}>
                {items.map((each) => (
                  <Row item={each} isOpen={each === item} key={each.ord_prd_no} />
                ))}
              </ul>
              {inbox.page.value.value?.next_cursor && (
                <Button label={tradeWords.loadMore} onPress={inbox.showMore} />
              )}
            </div>
            {item && (
              <OpenClaim
                item={item}
                onSeen={() => inbox.finish(item)}
                onUnseen={() => inbox.unmark(item)}
                onClose={() => inbox.open(undefined)}
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
  const unseen = items.filter(({ claim }) => claim && !claim.seen)
  const picked = unseen.filter(({ ord_prd_no }) => inbox.chosen.value.has(ord_prd_no))
  return (
    <>
      <PageHead title={words.title}>
        {mayWork.value && picked.length > 0 && (
          <Button
            label={words.seenChosen(count(picked.length))}
            look="main"
            onPress={() => inbox.mark(picked)}
          />
        )}
        {mayWork.value && unseen.length > 0 && (
          <Button label={words.seen(count(unseen.length))} onPress={() => inbox.mark(unseen)} />
        )}
        <Button
          label={tradeWords.downloadExcel}
          of={action}
          disabled={items.length === 0}
          onPress={() => action.save(() => inbox.exported())}
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
  const totals = inbox.page.value.value?.totals
  return (
    <Tabs
      label={words.kinds}
      tabs={inbox.kinds.map(
        (each): Tab => [
          listAt({ type: each === 'all' ? '' : each }),
          <>
            {each === 'all' ? partWords.all : claimWords[each]}{' '}
            {totals && <span class="badge">{count(totals[each])}</span>}
          </>,
          inbox.type() === each,
        ],
      )}
    />
  )
}

function Row({ item, isOpen }: { readonly item: WorkItem; readonly isOpen: boolean }) {
  const { claim, ord_prd_no: number } = item
  if (!claim) return null
  return (
    <li class="inbox-row" data-here={isOpen} data-new={!claim.seen}>
      {inbox.isUnseen(item) && (
        <Tick
          name={partWords.choose(number)}
          isOn={inbox.chosen.value.has(number)}
          onChange={() => inbox.choose(number)}
        />
      )}
      <a
        href={address('claims', { ...Object.fromEntries(query.value), item: number })}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => isOpen && document.querySelector<HTMLElement>('.panel')?.focus()}
      >
        <span class="row">
          {claim.seen ? (
            <span class="badge">{claimWords[claim.type]}</span>
          ) : (
            <span class="badge bad">{words.new(claimWords[claim.type])}</span>
          )}
          <span class="cut grow name">{item.item_name || item.prd_name}</span>
          <span class="quiet small nowrap">{shortDay(claim.date)}</span>
        </span>
        <span class="row">
          <StatusBadge item={item} />
          <span class="cut grow quiet small">
            {item.recv_name} · {words.quantity} {count(item.item_cnt)} · {claim.reason}
          </span>
        </span>
      </a>
    </li>
  )
}
