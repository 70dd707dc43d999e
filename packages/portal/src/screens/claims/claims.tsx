/** What was cancelled, returned, exchanged: the new ones stand out, and a cancel of something that is being packed is loud. */
import { claimTypes, type ItemSearchAnswer, type WorkItem } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { count, shortDay } from '../../format.ts'
import { StatusBadge } from '../../parts/badge.tsx'
import { Failure } from '../../parts/failure.tsx'
import { say } from '../../parts/toast.tsx'
import { words as partWords } from '../../parts/words.ts'
import { resource } from '../../resource.ts'
import { address, query } from '../../router.ts'
import { mayWork, vendor } from '../../session.ts'
import { onChanges, unseenClaims } from '../../shell/live.ts'
import { claimWords } from '../../words/terms.ts'
import { words } from './words.ts'

const PAGE = 200
const MARK = 100
const PAUSE_MS = 500

const page = resource<ItemSearchAnswer>()
const limit = signal(PAGE)
const type = () => claimTypes.find((each) => each === query.value.get('type')) ?? 'cancel'
const unseenOnly = () => query.value.get('seen') === 'no'

function reload(): Promise<void> {
  const body = {
    claim: [type()],
    claim_seen: unseenOnly() ? false : undefined,
    sort: '-ord_date' as const,
    limit: Math.min(limit.value, 500),
  }
  return page
    .load((signal) => vendor().items.searchPage(body, { signal }))
    .then(() => {
      unseenClaims.value = page.value.value?.counts.claims_unseen ?? unseenClaims.value
    })
}

async function mark(items: readonly WorkItem[]): Promise<void> {
  const numbers = items.map(({ ord_prd_no }) => ord_prd_no)
  for (let at = 0; at < numbers.length; at += MARK)
    await vendor().items.claimsSeen(numbers.slice(at, at + MARK))
  say(words().marked(count(numbers.length)))
  await reload()
}

export default function Claims() {
  const asked = `${type()} ${unseenOnly()} ${limit.value}`
  useEffect(() => void reload(), [asked])
  useEffect(() => {
    let soon = 0
    const silence = onChanges((changes) => {
      if (!changes.some(({ kinds }) => kinds.includes('claim'))) return
      clearTimeout(soon)
      soon = window.setTimeout(() => void reload(), PAUSE_MS)
    })
    return () => {
      clearTimeout(soon)
      silence()
    }
  }, [])
  const items = page.value.value?.item_list ?? []
  const unseen = items.filter(({ claim }) => claim && !claim.seen)
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <span class="grow" />
        {mayWork.value && unseen.length > 0 && (
          <button type="button" class="button" onClick={() => void mark(unseen)}>
            {text.seen(count(unseen.length))}
          </button>
        )}
      </div>
      <nav class="tabs" aria-label={text.kinds}>
        {claimTypes.map((each) => (
          <a
            key={each}
            href={address('claims', { type: each, seen: unseenOnly() ? 'no' : '' })}
            aria-current={type() === each ? 'page' : undefined}
          >
            {claimWords()[each]}
          </a>
        ))}
        <span class="grow" />
        <a
          href={address('claims', { type: type(), seen: unseenOnly() ? '' : 'no' })}
          aria-current={unseenOnly() ? 'true' : undefined}
        >
          {text.unseenOnly}
        </a>
      </nav>
      <div class="stack claims" aria-busy={page.busy.value}>
        {page.error.value ? <Failure error={page.error.value} onAgain={() => void reload()} /> : null}
        {!page.value.value && page.busy.value && <p class="empty">{partWords().loading}</p>}
        {page.value.value && items.length === 0 && <p class="empty sheet">{text.empty}</p>}
        <ul class="cards">
          {items.map((item) => (
            <Claim item={item} key={item.ord_prd_no} />
          ))}
        </ul>
        {page.value.value?.next_cursor && limit.value < 500 && (
          <button
            type="button"
            class="button"
            onClick={() => {
              limit.value = 500
            }}
          >
            {text.more}
          </button>
        )}
      </div>
    </>
  )
}

/** A cancelled item that somebody may be packing, or that has left already. */
function alarmOf(item: WorkItem): string | null {
  if (item.claim?.type !== 'cancel') return null
  if (item.shipment || item.item_status === 'shipped' || item.item_status === 'delivered') return words().sent
  return item.item_status === 'preparing' ? words().stop : null
}

function Claim({ item }: { readonly item: WorkItem }) {
  const { claim } = item
  if (!claim) return null
  const text = words()
  const alarm = claim.seen ? null : alarmOf(item)
  return (
    <li class="claim sheet" data-new={!claim.seen}>
      {alarm && <p class="notice bad loud">{alarm}</p>}
      <div class="row">
        {!claim.seen && <span class="badge bad">{text.new}</span>}
        <StatusBadge item={item} />
        <a href={address('orders', { tab: 'all', q: item.ord_prd_no, item: item.ord_prd_no })}>
          {item.ord_prd_no}
        </a>
        <span class="quiet">
          {text.date} {shortDay(claim.date)}
        </span>
        <span class="grow" />
        {mayWork.value && !claim.seen && (
          <button type="button" class="button small" onClick={() => void mark([item])}>
            {text.mark}
          </button>
        )}
      </div>
      <p>
        <strong>{item.item_name || item.prd_name}</strong>{' '}
        <span class="quiet">
          {text.quantity} {count(item.item_cnt)} · {text.receiver} {item.recv_name}
        </span>
      </p>
      <p>
        <span class="quiet">{text.reason}</span> {claim.reason}
      </p>
      {claim.new_ord_prd_no && (
        <p>
          <span class="quiet">{text.newItem}</span>{' '}
          <a href={address('orders', { tab: 'all', q: claim.new_ord_prd_no, item: claim.new_ord_prd_no })}>
            {claim.new_ord_prd_no}
          </a>
        </p>
      )}
    </li>
  )
}
