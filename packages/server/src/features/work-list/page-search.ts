/** What a page of the work list is searched by, and what is found. Interface 10.2; decision 111. */
import type { ItemSearchRequest } from '@napum/contract'
import type { WorkingDays } from '../../core/values/working-days.ts'
import type { Place } from './cursor.ts'
import type { KeyRow } from './keys.ts'
import type { Month } from './months.ts'
import type { Needles } from './needles.ts'
import type { FacetCounts, Ranges } from './rules.ts'
import { type Merged, merge, type Sections, type Sort } from './sorting.ts'

export interface PageSearch {
  readonly vendorId: string
  readonly search: ItemSearchRequest
  /** What the text of the search is looked for by; null: it has none. */
  readonly needles: Needles | null
  readonly sort: Sort
  readonly place: Place
  readonly days: WorkingDays
  readonly ranges: Ranges
  /** Where items of these ranges can lie. */
  readonly bounds: Ranges
  readonly counts: FacetCounts
  /** Of the months that lie within the range of order days: at least so many match, when nothing else is asked. */
  readonly countsWithin: FacetCounts
  /** In which there are orders, the newest first. */
  readonly months: readonly Month[]
  readonly limit: number
}

export interface FoundPage extends Pick<Place, 'after'> {
  readonly keys: readonly KeyRow[]
  readonly hasMore: boolean
  /** Matches; with `isMany` there are at least so many. */
  readonly total: number
  readonly isMany: boolean
}

/** A search for a text. */
export interface TextSearch extends PageSearch {
  readonly needles: Needles
}

export const hasText = (page: PageSearch): page is TextSearch => page.needles !== null

/** The page that sections make together. */
export const mergedOf = ({ place, sort, days, limit }: PageSearch, sections: Sections): Merged =>
  merge(sections, place.after, sort, days, limit)
