/** What is to be done, in the order in which it is done: pure, so that each group is tested without a page. */
import type { Upload, WorkCounts, WorkItem } from '@napum/client'
import { address } from '../../../ui/router.ts'
import { screenOf } from '../../fulfilment/files/kinds.ts'

export const groupNames = ['claims', 'noWaybill', 'new', 'files', 'unpriced', 'unavailable'] as const
export type GroupName = (typeof groupNames)[number]

export interface Group {
  readonly name: GroupName
  readonly count: number
  /** The item of it that is due first. */
  readonly first?: WorkItem | undefined
  /** Until when a file is kept, or the day on which the settlement ends. */
  readonly until?: string | undefined
  /** Where its work begins. */
  readonly to: string
}

export interface Work {
  readonly counts: WorkCounts
  /** What waits to be confirmed and what waits for its waybill: the first ones by their due day. */
  readonly unconfirmed: readonly WorkItem[]
  readonly unsent: readonly WorkItem[]
  readonly unsentCount: number
  readonly uploads: readonly Upload[]
  /** Ids of those whose rows are still in this browser. */
  readonly keptUploads: ReadonlySet<string>
  /** The last day of the settlement that is open. */
  readonly periodEnd: string | undefined
}

/** Files of which something is not registered yet, as long as they are kept. */
const unfinished = ({ uploads, keptUploads }: Work): readonly Upload[] =>
  uploads.filter(({ upload_id, result_until, row_count, success_count }) =>
    result_until ? success_count < row_count : keptUploads.has(upload_id),
  )

export function groupsOf(work: Work): readonly Group[] {
  const { counts } = work
  const [file] = unfinished(work)
  const orders = (query: Parameters<typeof address>[1]) => address('orders', query)
  const all: Readonly<Record<GroupName, Omit<Group, 'name'>>> = {
    claims: { count: counts.claims_unseen, to: address('claims', { seen: 'no' }) },
    noWaybill: {
      count: work.unsentCount,
      first: work.unsent[0],
      to: orders({ tab: 'preparing', waybill: 'no' }),
    },
    new: {
      count: counts.unconfirmed,
      first: work.unconfirmed[0],
      to: orders({ tab: 'pending', stock: 'unconfirmed' }),
    },
    files: {
      count: file ? file.row_count - file.success_count : 0,
      until: file?.result_until ?? undefined,
      to: file ? address(screenOf[file.kind], { upload: file.upload_id }) : '',
    },
    unpriced: {
      count: counts.unpriced,
      until: work.periodEnd,
      to: orders({ tab: 'all', price: 'no', claim: 'none' }),
    },
    unavailable: {
      count: counts.unavailable,
      to: orders({ tab: 'all', stock: 'unavailable', claim: 'none' }),
    },
  }
  return groupNames.map((name) => ({ name, ...all[name] })).filter(({ count }) => count > 0)
}

const FIRST_ROWS = 10

/** The items to begin with: those that are due first, whatever they wait for. */
export const firstItems = ({ unconfirmed, unsent }: Pick<Work, 'unconfirmed' | 'unsent'>): WorkItem[] =>
  [...unsent, ...unconfirmed].sort((a, b) => a.due_on.localeCompare(b.due_on)).slice(0, FIRST_ROWS)

/** Minutes from one time of the day to another, both `HH:MM`; negative once it is over. */
export function minutesUntil(time: string, now: string): number {
  const minutesOf = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number)
    return hours * 60 + minutes
  }
  return minutesOf(time) - minutesOf(now)
}
