/** One announcement: what it says, who has read it, and the way to take it back. */
import type { Announcement, AnnouncementReader } from '@napum/client'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { AskButton } from '../../../ui/ask.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { count, moment } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pageNumber } from '../../../ui/pager.tsx'
import { address } from '../../../ui/router.ts'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { Markdown } from '../markdown.tsx'
import { untilText } from '../until.ts'
import { State, targetOf } from './announcements.tsx'
import { words } from './words.ts'

export function OneAnnouncement({ id }: { readonly id: string }) {
  const list = useList({
    filters: () => ({ page: pageNumber() }),
    ask: (filters, options) => operator().announcements.get(id, filters, options),
    rows: ({ reader_list }) => reader_list,
    keyOf: ({ vendor_id, person_id }) => `${vendor_id} ${person_id}`,
    columns,
  })
  const announcement = list.value.value?.announcement
  return (
    <>
      <PageHead
        title={announcement?.title ?? words.announcements}
        back={[address('notices'), words.announcements]}
        beside={announcement && <State {...announcement} />}
      >
        {announcement && !announcement.withdrawn_at && may('withdrawAnnouncement') && (
          <AskButton
            act={words.takeBack}
            look="danger"
            button={{ look: 'danger' }}
            onYes={(action) => action.run(() => operator().announcements.withdraw(id), words.tookBack)}
            onDone={list.again}
          >
            <p>
              <strong>{announcement.title}</strong>
            </p>
            <p>{words.takeBackNote}</p>
          </AskButton>
        )}
      </PageHead>
      {announcement && <Content of={announcement} />}
      <section class="stack tight gap-above" aria-label={words.readers}>
        <h2>{words.readers}</h2>
        <Listed of={list} label={words.readers} empty={words.nobodyRead} />
      </section>
    </>
  )
}

function Content({ of }: { readonly of: Announcement }) {
  return (
    <article class="sheet padded stack settings" aria-label={of.title}>
      <Facts
        of={[
          [words.to, targetOf(of)],
          [words.made, [moment(of.created_at), of.created_by].filter(Boolean).join(' · ')],
          of.about && of.starts_at
            ? [words[of.about], `${moment(of.starts_at)} ~ ${of.until ? moment(of.until) : ''}`]
            : [words.until, untilText(of.until)],
          [words.readBy, words.people(count(of.read_count))],
          ...(of.must_confirm ? [[words.confirmedBy, words.people(count(of.confirmed_count))] as const] : []),
        ]}
      />
      <Markdown text={of.body} />
    </article>
  )
}

const columns = (): readonly Column<AnnouncementReader>[] => [
  { title: words.person, nowrap: true, cell: ({ name }) => name },
  {
    title: words.vendor,
    cell: ({ vendor_id, vendor_name }) => <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
  },
  { title: words.readBy, nowrap: true, cell: ({ read_at }) => moment(read_at) },
  {
    title: words.confirmedBy,
    nowrap: true,
    cell: ({ confirmed_at }) => (confirmed_at ? moment(confirmed_at) : '–'),
  },
]
