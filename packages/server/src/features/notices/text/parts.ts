/** What the words of all letters are made of. */
import type { Language } from '@napum/contract'
import { groupBy } from '../../../core/values/group.ts'
import type { FactsOf } from './facts.ts'
import type { LetterRow, LetterText } from './letter.ts'

export interface Setting {
  readonly language: Language
  /** Name of the marketplace; empty: it has none yet. */
  readonly marketplace: string
  /** What links into the portal and the console begin with. */
  readonly portal: string
  readonly console: string
  /** A link for the receiver alone; null: there is none, or it was sent. */
  readonly secret: string | null
  /** Whether the receiver works for several vendors, so that links have to name one. */
  readonly isOfSeveral: boolean
  /** An instant as people read it, in the zone of the marketplace. */
  readonly time: (at: string) => string
}

/** The text in the language of the letter. */
export type Say = (ko: string, en: string) => string

export interface WrittenRow extends LetterRow {
  /** The vendor that it is about. */
  readonly vendor_id?: string
}

/** What a kind says. Letters to vendors name a page of the portal instead of an action. */
export interface LetterContent extends Omit<LetterText, 'subject' | 'why' | 'rows'> {
  /** Left out: what it leads with, and the vendor. */
  readonly subject?: string
  readonly rows: readonly WrittenRow[]
  readonly page?: { readonly label: string; readonly path: string; readonly vendor_id?: string | null }
}

/** Puts one kind into words. */
export type Write<Kind extends keyof FactsOf> = (
  facts: readonly FactsOf[Kind][],
  setting: Setting,
  say: Say,
) => LetterContent

/** Leads to the page: by a button, or of several vendors by each row to its own. */
export function led(
  { page, rows, ...written }: LetterContent,
  facts: readonly object[],
  { portal, isOfSeveral }: Setting,
): Omit<LetterText, 'why'> {
  const text = { subject: page ? titled(written.lead, facts) : written.lead, ...written }
  if (!page) return { ...text, rows }
  const { label, path } = page
  const urlOf = (vendorId: string | null | undefined) =>
    `${portal}/portal/${path}${isOfSeveral && vendorId ? `${path.includes('?') ? '&' : '?'}vendor=${vendorId}` : ''}`
  const [first, ...others] = [...new Set([page.vendor_id, ...rows.map(({ vendor_id }) => vendor_id)])].filter(
    Boolean,
  )
  const plain = rows.map(({ vendor_id, ...row }) =>
    others.length > 0 && vendor_id ? { ...row, url: urlOf(vendor_id) } : row,
  )
  return { ...text, rows: plain, ...(others.length === 0 && { action: { label, url: urlOf(first) } }) }
}

/** Rows of a letter; of more it says how many. */
const ROWS_MAX = 20

const grouped = new Intl.NumberFormat('en-US')
export const n = (count: number): string => grouped.format(count)
export const plural = (count: number, one: string, several: string): string =>
  `${n(count)} ${count === 1 ? one : several}`
export const sum = <Fact>(facts: readonly Fact[], of: (fact: Fact) => number): number =>
  facts.reduce((total, fact) => total + of(fact), 0)

/** A subject ends with the vendor, when it is about one alone. */
export function titled(text: string, facts: readonly { readonly vendor_name?: string }[]): string {
  const [name, ...others] = new Set(facts.map(({ vendor_name }) => vendor_name))
  return name !== undefined && others.length === 0 ? `${text} · ${name}` : text
}

/** One row for each vendor, whatever it has to tell of it. */
export function rowsOf<Fact extends { readonly vendor_id: string; readonly vendor_name: string }>(
  facts: readonly Fact[],
  say: Say,
  row: (of: readonly Fact[]) => Omit<LetterRow, 'title'>,
): WrittenRow[] {
  const rows = [...groupBy(facts, ({ vendor_id }) => vendor_id)].map(([vendor_id, of]) => ({
    title: (of[0] as Fact).vendor_name,
    vendor_id,
    ...row(of),
  }))
  return firstOf(rows, (left) => say(`외 ${n(left)}곳`, `and ${plural(left, 'more vendor', 'more vendors')}`))
}

/** One row for each of the facts. */
export const shown = <Fact>(facts: readonly Fact[], say: Say, row: (fact: Fact) => WrittenRow) =>
  firstOf(facts.map(row), (left) => say(`외 ${n(left)}건`, `and ${n(left)} more`))

/** The first rows, and how many there are beyond them. */
function firstOf(rows: readonly WrittenRow[], more: (left: number) => string): WrittenRow[] {
  const left = rows.length - ROWS_MAX
  return [...rows.slice(0, ROWS_MAX), ...(left > 0 ? [{ title: more(left), value: '' }] : [])]
}
