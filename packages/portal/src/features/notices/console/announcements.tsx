/** All announcements, with how many people have read them. */
import type { Announcement } from '@napum/client'
import { operator } from '../../../data/operator.ts'
import { count, moment } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { pageNumber } from '../../../ui/pager.tsx'
import { address } from '../../../ui/router.ts'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { untilText } from '../until.ts'
import { words } from './words.ts'

export function Announcements() {
  const list = useList({
    filters: () => ({ page: pageNumber() }),
    ask: operator().announcements.list,
    rows: ({ announcement_list }) => announcement_list,
    keyOf: 'announcement_id',
    columns,
  })
  return (
    <div class="claims">
      <Listed of={list} label={words.announcements} empty={words.empty} />
    </div>
  )
}

export function State({ withdrawn_at, until }: Announcement) {
  if (withdrawn_at) return <span class="badge">{words.withdrawn}</span>
  if (until && Date.parse(until) <= Date.now()) return <span class="badge">{words.over}</span>
  return <span class="badge good">{words.shown}</span>
}

/** To whom it goes. */
export const targetOf = ({ vendor_ids }: Announcement): string =>
  vendor_ids ? words.vendors(count(vendor_ids.length)) : words.everybody

const columns = (): readonly Column<Announcement>[] => [
  {
    title: words.subject,
    wide: true,
    cell: ({ announcement_id, title, must_confirm, about }) => (
      <>
        {about && <span class="badge warn">{words[about]}</span>}{' '}
        <a href={address(`notices/${announcement_id}`)}>{title}</a>{' '}
        {must_confirm && <span class="badge warn">{words.mustConfirmShort}</span>}
      </>
    ),
  },
  { title: words.state, nowrap: true, cell: State },
  { title: words.to, nowrap: true, cell: targetOf },
  { title: words.readBy, figure: true, cell: ({ read_count }) => words.people(count(read_count)) },
  {
    title: words.confirmedBy,
    figure: true,
    cell: ({ must_confirm, confirmed_count }) => (must_confirm ? words.people(count(confirmed_count)) : '–'),
  },
  { title: words.made, nowrap: true, cell: ({ created_at }) => moment(created_at) },
  { title: words.until, nowrap: true, cell: ({ until }) => untilText(until) },
]
