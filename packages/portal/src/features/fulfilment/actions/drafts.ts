/** Waybill numbers that were typed into the list and are not registered yet. They survive a reload of the page. */
import { type CarrierCode, carrierCodes, type WorkItem } from '@napum/client'
import { takesWaybill } from '../../../ui/item-state.ts'
import { keptMap } from '../../../ui/kept.ts'
import { remembered } from '../../../ui/remembered.ts'

export interface Draft {
  readonly carrier_code: CarrierCode
  readonly tracking_number: string
  /** Of the call that registers it: the same as long as nothing else is typed, so that trying again changes nothing. */
  readonly key: string
}

const newKey = (): string => crypto.randomUUID()

const [typed, keep] = keptMap<Draft>('napum.drafts')
export const drafts = typed

/** The carrier that was used last: most vendors have one. */
export const [usualCarrier, rememberCarrier] = remembered('napum.carrier', carrierCodes, 'cj')

/** Drafts whose orders are not in sight are looked at one by one: of hundreds that were pasted, these say enough. */
const LOOKS_MAX = 50

/** The first drafts that are neither in sight nor looked at before. */
export function unseenDrafts(isInSight: (number: string) => boolean, looked: ReadonlySet<string>): string[] {
  const first = [...drafts.value.keys()].filter((number) => !isInSight(number) && !looked.has(number))
  return first.slice(0, Math.max(0, LOOKS_MAX - looked.size))
}

const draftOf = (map: ReadonlyMap<string, Draft>, number: string) =>
  map.get(number) ?? { carrier_code: usualCarrier.value, tracking_number: '' }

export function draft(number: string, change: Partial<Omit<Draft, 'key'>>): void {
  const map = new Map(drafts.value)
  const next = { ...draftOf(map, number), ...change, key: newKey() }
  if (next.tracking_number.trim() === '') map.delete(number)
  else map.set(number, next)
  if (change.carrier_code) rememberCarrier(change.carrier_code)
  keep(map)
}

export function drop(numbers: Iterable<string>): void {
  const map = new Map(drafts.value)
  for (const number of numbers) map.delete(number)
  keep(map)
}

/** Brings back what was dropped; what was typed since stays. */
export const restore = (dropped: ReadonlyMap<string, Draft>): void =>
  keep(new Map([...dropped, ...drafts.value]))

/** Fills several lines of a clipboard down the rows from one on; says how many. */
export function fillDown(rows: readonly WorkItem[], from: WorkItem, text: string): number {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').at(-1)?.trim() ?? '')
  const below = rows.slice(rows.indexOf(from)).filter(takesWaybill)
  const pairs = lines.filter(Boolean).slice(0, below.length)
  const map = new Map(drafts.value)
  for (const [n, tracking_number] of pairs.entries()) {
    const number = below[n]?.ord_prd_no
    if (number) map.set(number, { ...draftOf(map, number), tracking_number, key: newKey() })
  }
  keep(map)
  return pairs.length
}
