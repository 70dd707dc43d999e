/** The marketplace, its people, its days and its data; the own account. */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { count } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { address, path } from '../../../ui/router.ts'
import { NoticeSettings } from '../../notices/settings.tsx'
import { Masking } from '../../orders/retention/masking.tsx'
import { Look } from '../../people/settings/look.tsx'
import { Me, Sessions } from '../../people/settings/me.tsx'
import { Passkeys } from '../../people/settings/passkeys.tsx'
import { People } from '../../people/settings/people.tsx'
import { Webhooks } from '../../webhooks/webhooks.tsx'
import { words as webhookWords } from '../../webhooks/words.ts'
import { Check } from './check.tsx'
import { Holidays } from './holidays.tsx'
import { Marketplace } from './marketplace.tsx'
import { type Part, settingWords, shownParts } from './parts.ts'
import { words } from './words.ts'

const operatorRoles = ['admin', 'staff', 'accounting', 'service', 'viewer'] as const

function Account() {
  return (
    <>
      <Me />
      <Passkeys />
      <NoticeSettings />
      <Sessions />
      <Look />
    </>
  )
}

const parts = {
  market: Marketplace,
  people: () => <People roles={operatorRoles} />,
  holidays: Holidays,
  webhooks: () => <Webhooks note={webhookWords.noteOfOperator} calls={operator().webhooks} />,
  account: Account,
  check: Check,
  retention: Retention,
} as const satisfies Record<Part, ComponentType>

export default function Settings() {
  const shown = shownParts()
  const part = shown.find((each) => each === path.value[1]) ?? 'market'
  const Shown = parts[part]
  return (
    <>
      <PageHead title={words.title} />
      <div class="listed">
        <nav class="part-list of-pages" aria-label={words.title}>
          {shown.map((each) => (
            <a
              key={each}
              href={address(`settings/${each}`)}
              aria-current={each === part ? 'page' : undefined}
              data-final={each === 'retention'}
            >
              {settingWords[each]}
            </a>
          ))}
        </nav>
        <div class="stack settings">
          <Shown />
        </div>
      </div>
    </>
  )
}

/** Takes the personal data out of old orders, while the person who asked for it watches. */
function Retention() {
  const [done, setDone] = useState<number | null>(null)
  const [seen, setSeen] = useState(0)
  const mask = async (before: string) => {
    setSeen(0)
    const answer = await operator().maskPersonalData(
      { before },
      { onProgress: ({ seen_count }) => setSeen(seen_count) },
    )
    setDone(answer.masked_count)
  }
  return (
    <Panel title={settingWords.retention} note={words.retentionNote}>
      <Masking onMask={mask} progress={<p role="status">{words.seen(count(seen))}</p>} />
      {done !== null && (
        <p class="notice good" role="status">
          {words.masked(count(done))}
        </p>
      )}
    </Panel>
  )
}
