/** What the operator tells vendors, and the record of letters. */

import { operator } from '../../../data/operator.ts'
import { mayWork } from '../../../data/session.ts'
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

const parts = { write: Write, record: Record } as const

function All() {
  const now = askedOf('do', mayWork.value ? ['write', 'record'] : ['record'])
  const text = words()
  const Part = now ? parts[now] : Announcements
  return (
    <>
      <PageHead title={text.title} />
      <MailOff />
      <Tabs
        label={text.title}
        tabs={[
          [address('notices'), text.list, !now],
          ...(mayWork.value
            ? [[address('notices', { do: 'write' }), text.write, now === 'write'] as const]
            : []),
          [address('notices', { do: 'record' }), text.record, now === 'record'],
        ]}
      />
      <Part />
    </>
  )
}

/** Nobody looks for letters that were never sent. */
function MailOff() {
  const { value } = useLoad((signal) => operator().notices.list({ limit: 1 }, { signal }))
  return value.value?.is_on === false ? <p class="notice warn gap-below">{words().mailOff}</p> : null
}
