/** What the operator tells vendors, and the record of letters. */
import { may } from '../../../console/may.ts'
import { portal } from '../../../data/session.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, askedOf, path } from '../../../ui/router.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Announcements } from './announcements.tsx'
import { OneAnnouncement } from './one-announcement.tsx'
import { Record } from './record.tsx'
import { words } from './words.ts'
import { Write } from './write.tsx'

export default function Notices() {
  const id = path.value[1]
  return id ? <OneAnnouncement id={id} key={id} /> : <All />
}

/** What stands beside the list of announcements, each with the call that it makes. */
const parts = { write: ['createAnnouncement', Write], record: ['listNotices', Record] } as const

function All() {
  const mine = (['write', 'record'] as const).filter((part) => may(parts[part][0]))
  const now = askedOf('do', mine)
  const Part = now ? parts[now][1] : Announcements
  return (
    <>
      <PageHead title={words.title} />
      <MailOff />
      <Tabs
        label={words.title}
        tabs={[
          [address('notices'), words.announcements, !now],
          ...mine.map((part) => [address('notices', { do: part }), words[part], now === part] as const),
        ]}
      />
      <Part />
    </>
  )
}

/** Nobody looks for letters that were never sent. */
function MailOff() {
  const { value } = useLoad((signal) => portal().noticeSettings.get({ signal }))
  return value.value?.is_on === false ? <p class="notice warn gap-below">{words.mailOff}</p> : null
}
