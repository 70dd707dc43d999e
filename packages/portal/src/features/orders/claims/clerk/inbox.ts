/** The claims that are listed, which one is open, and what is noted of them. */
import {
  claimTypes,
  type ExportColumn,
  type ItemFilters,
  type ItemSearchAnswer,
  sendInParts,
  type WorkItem,
} from '@napum/client'
import { signal } from '@preact/signals'
import { resource } from '../../../../data/resource.ts'
import { mayWork, vendor } from '../../../../data/session.ts'
import { unseenClaims } from '../../../../shell/feed.ts'
import { firstRows } from '../../../../ui/first-rows.ts'
import { isLost } from '../../../../ui/focus.ts'
import { count } from '../../../../ui/format.ts'
import { narrowPage } from '../../../../ui/narrow.ts'
import { asked, askedOf, query, refine } from '../../../../ui/router.ts'
import { say } from '../../../../ui/toast.tsx'
import { words } from './words.ts'

const PAGE = 200
const MORE = 500
export const PAUSE_MS = 500
const columns: readonly ExportColumn[] = [
  ...(['claim_type', 'claim_date', 'claim_reason', 'ord_prd_no', 'item_status', 'item_name'] as const),
  ...(['item_cnt', 'recv_name', 'carrier_code', 'tracking_number', 'new_ord_prd_no'] as const),
]

interface ClaimsPage extends ItemSearchAnswer {
  /** How many there are of each kind. */
  readonly totals: Readonly<Record<Kind, number>>
}

export const page = resource<ClaimsPage>()
/** How many rows were asked for, and in which list. */
const wide = signal({ list: '', rows: PAGE })
export const rows = (): number => (wide.value.list === questionText() ? wide.value.rows : PAGE)
/** What the list is of, whichever of its claims is open. */
export function questionText(): string {
  const names = new URLSearchParams(query.value)
  names.delete('item')
  return `${names}`
}
/** The place of the first claim that "more" asked for, until it is there. */
const wanted = signal<number | null>(null)
export function showMore(): void {
  wanted.value = listed().length
  wide.value = { list: questionText(), rows: rows() + MORE }
}
export const chosen = signal<ReadonlySet<string>>(new Set())
/** All of them are one list; a tab narrows it to a kind. */
export const kinds = ['all', ...claimTypes] as const
type Kind = (typeof kinds)[number]
export const type = (): Kind => askedOf('type', claimTypes) ?? 'all'
export const unseenOnly = () => asked('seen') === 'no'

const filtersOf = (kind: Kind): ItemFilters => ({
  claim: kind === 'all' ? [...claimTypes] : [kind],
  ...(unseenOnly() && { claim_seen: false }),
  ...(asked('q') && { q: asked('q') }),
  ...(asked('from') && { start_date: asked('from') }),
  ...(asked('to') && { end_date: asked('to') }),
  ...((asked('from') || asked('to')) && { date_type: 'claim_date' as const }),
})

/** The list as a file. */
export const exported = () =>
  vendor().items.export({ name: words.listFile, filters: filtersOf(type()), columns: [...columns] })

async function find(stop: AbortSignal): Promise<ClaimsPage> {
  const ask = (kind: Kind, wanted: number) =>
    firstRows(wanted, (limit, cursor) =>
      vendor().items.searchPage({ ...filtersOf(kind), sort: '-ord_date', limit, cursor }, { signal: stop }),
    )
  const answers = await Promise.all(kinds.map((each) => ask(each, each === type() ? rows() : 1)))
  const found = answers[kinds.indexOf(type())] as ItemSearchAnswer
  const totals = Object.fromEntries(kinds.map((each, at) => [each, answers[at]?.total ?? 0]))
  return { ...found, totals: totals as ClaimsPage['totals'] }
}

export const reload = (): Promise<void> =>
  page.load(find, questionText()).then(() => {
    unseenClaims.value = page.value.value?.counts.claims_unseen ?? unseenClaims.value
    toFirstNew()
  })

function toFirstNew(): void {
  const at = wanted.value
  const first = at === null ? undefined : listed()[at]
  if (at === null || !first) return
  wanted.value = null
  if (!narrowPage.value) open(first)
  // There it would cover the list.
  else requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('.inbox-row a')[at]?.focus())
}

async function tellSeen(numbers: readonly string[], seen: boolean): Promise<void> {
  const { error } = await sendInParts(numbers, (part) => vendor().items.claimsSeen(part, { seen }))
  if (error) throw error
  await reload()
  // What was pressed may be gone.
  requestAnimationFrame(() => isLost() && toRow())
}

export const failure = signal<unknown>(null)
const trying = (work: () => Promise<void>): void => {
  failure.value = null
  work().catch((error) => {
    failure.value = error
  })
}

/** Takes the note of it back. */
export const unmark = ({ ord_prd_no }: WorkItem): void => trying(() => tellSeen([ord_prd_no], false))

export function mark(items: readonly WorkItem[]): void {
  const numbers = items.map(({ ord_prd_no }) => ord_prd_no)
  trying(async () => {
    await tellSeen(numbers, true)
    chosen.value = new Set()
    say(words.marked(count(numbers.length)), () => trying(() => tellSeen(numbers, false)))
  })
}

/** The claim beside the list: the one that the address names, else the first one. */
export const opened = (): WorkItem | undefined => {
  const items = listed()
  const named = items.find(({ ord_prd_no }) => ord_prd_no === asked('item'))
  return named ?? (narrowPage.value ? undefined : items[0])
}
export const listed = (): readonly WorkItem[] => page.value.value?.item_list ?? []

/** Once it is drawn: into the row that is open, else the first one, else the chip that says why there is none. */
function toRow(): void {
  requestAnimationFrame(() => {
    const places = ['.inbox-row[data-here="true"] a', '.inbox-row a', '.filters .chip']
    places
      .map((each) => document.querySelector<HTMLElement>(each))
      .find(Boolean)
      ?.focus()
  })
}

export function open(item: WorkItem | undefined): void {
  refine({ item: item?.ord_prd_no }, 'replace')
  toRow()
}

/** Takes note of it, and goes on with the next one that nobody has seen; after the last one, with the first. */
export function finish(item: WorkItem): void {
  const items = listed()
  const at = items.indexOf(item)
  const others = [...items.slice(at + 1), ...items.slice(0, at)]
  const next = others.find(({ claim }) => claim && !claim.seen)
  mark([item])
  if (next) open(next)
}

export const isUnseen = ({ claim }: WorkItem): boolean => mayWork.value && claim !== null && !claim.seen

export function choose(number: string): void {
  const next = new Set(chosen.value)
  if (!next.delete(number)) next.add(number)
  chosen.value = next
}
