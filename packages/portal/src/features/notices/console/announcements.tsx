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
  const text = words()
  return (
    <div class="claims">
      <Listed of={list} label={text.announcements} empty={text.empty} />
    </div>
  )
}

export function State({ withdrawn_at, until }: Announcement) {
  const text = words()
  if (withdrawn_at) return <span class="badge">{text.withdrawn}</span>
  if (until && Date.parse(until) <= Date.now()) return <span class="badge">{text.over}</span>
  return <span class="badge good">{text.shown}</span>
}

/** To whom it goes. */
export const targetOf = ({ vendor_ids }: Announcement): string =>
  vendor_ids ? words().vendors(count(vendor_ids.length)) : words().everybody

const columns = (): readonly Column<Announcement>[] => {
  const text = words()
  return [
    {
      title: text.subject,
      wide: true,
      cell: ({ announcement_id, title, must_confirm, about }) => (
        <>
          {about && <span class="badge warn">{text[about]}</span>}{' '}
          <a href={address(`notices/${announcement_id}`)}>{title}</a>{' '}
          {must_confirm && <span class="badge warn">{text.mustConfirmShort}</span>}
        </>
      ),
    },
    { title: text.state, nowrap: true, cell: State },
    { title: text.to, nowrap: true, cell: targetOf },
    { title: text.readBy, figure: true, cell: ({ read_count }) => text.people(count(read_count)) },
    {
      title: text.confirmedBy,
      figure: true,
      cell: ({ must_confirm, confirmed_count }) => (must_confirm ? text.people(count(confirmed_count)) : '–'),
    },
    { title: text.made, nowrap: true, cell: ({ created_at }) => moment(created_at) },
    { title: text.until, nowrap: true, cell: ({ until }) => untilText(until) },
  ]
}
