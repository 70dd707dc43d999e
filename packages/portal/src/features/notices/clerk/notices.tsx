/** What the marketplace announces: all that is shown now, and one of them. Who opens one has read it. */
import type { OwnAnnouncement } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { moment } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, path } from '../../../ui/router.ts'
import { Markdown } from '../markdown.tsx'
import { untilText } from '../until.ts'
import { announcements, read } from './reading.ts'
import { words } from './words.ts'

export default function Notices() {
  const id = path.value[1]
  useEffect(() => void announcements.again(), [])
  return (
    <>
      {!id && <PageHead title={words.announcements} />}
      <Loaded of={announcements}>
        {(all) =>
          id ? <One of={all.find((each) => each.announcement_id === id)} key={id} /> : <All of={all} />
        }
      </Loaded>
    </>
  )
}

function State({ must_confirm, confirmed_at, read_at }: OwnAnnouncement) {
  if (must_confirm)
    return confirmed_at ? (
      <span class="badge good">{words.confirmed}</span>
    ) : (
      <span class="badge warn">{words.toConfirm}</span>
    )
  return read_at ? <span class="badge">{words.read}</span> : <span class="badge accent">{words.unread}</span>
}

const columns = (): readonly Column<OwnAnnouncement>[] => [
  {
    title: words.subject,
    wide: true,
    cell: ({ announcement_id, title, is_open, about }) => (
      <>
        {about && <span class="badge warn">{words[about]}</span>}{' '}
        <a href={address(`notices/${announcement_id}`)}>{is_open ? <strong>{title}</strong> : title}</a>
      </>
    ),
  },
  { title: words.state, nowrap: true, cell: State },
  { title: words.made, nowrap: true, cell: ({ created_at }) => moment(created_at) },
  { title: words.until, nowrap: true, cell: ({ until }) => untilText(until) },
]

function All({ of }: { readonly of: readonly OwnAnnouncement[] }) {
  return (
    <div class="claims">
      <List
        hasKeys
        label={words.announcements}
        rows={of}
        columns={columns()}
        keyOf="announcement_id"
        empty={words.empty}
      />
    </div>
  )
}

/** When it was made and until when it stands; of the service, when that is. */
function noteOf({ about, starts_at, created_at, until }: OwnAnnouncement): string {
  if (about && starts_at) return `${words[about]} · ${moment(starts_at)} ~ ${until ? moment(until) : ''}`
  return until ? words.shownUntil({ made: moment(created_at), until: untilText(until) }) : moment(created_at)
}

function One({ of }: { readonly of: OwnAnnouncement | undefined }) {
  const action = useAction()
  const id = of?.announcement_id
  const isNew = of?.read_at === null
  useEffect(() => {
    if (id && isNew) void action.run(() => read(id, false))
  }, [id, isNew])
  const back = [address('notices'), words.announcements] as const
  if (!of || !id)
    return (
      <>
        <PageHead title={words.gone} back={back} />
        <p class="empty sheet">{words.goneNote}</p>
      </>
    )
  return (
    <>
      <PageHead title={of.title} back={back} beside={<State {...of} />} note={noteOf(of)} />
      <article class="sheet padded stack settings" aria-label={of.title}>
        <Markdown text={of.body} />
        {action.failure}
        {of.must_confirm && of.confirmed_at === null && (
          <div class="row">
            <Button
              label={words.confirm}
              look="main"
              of={action}
              onPress={() => action.run(() => read(id, true), words.thanks)}
            />
            <span class="quiet small">{words.confirmNote}</span>
          </div>
        )}
        {of.confirmed_at && <p class="quiet small">{words.confirmedAt(moment(of.confirmed_at))}</p>}
      </article>
    </>
  )
}
