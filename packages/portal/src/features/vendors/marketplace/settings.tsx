/** The marketplace, its people, its days and its data; the own account. */
import type { OperatorCall } from '../../../console/callers.ts'
import { may } from '../../../console/may.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, path } from '../../../ui/router.ts'
import { NoticeSettings } from '../../notices/settings.tsx'
import { Look } from '../../people/settings/look.tsx'
import { Me } from '../../people/settings/me.tsx'
import { Passkeys } from '../../people/settings/passkeys.tsx'
import { People } from '../../people/settings/people.tsx'
import { Sessions } from '../../people/settings/sessions.tsx'
import { OperatorWebhooks } from '../../webhooks/console.tsx'
import { Check } from './check.tsx'
import { Holidays } from './holidays.tsx'
import { Marketplace } from './marketplace.tsx'
import { Retention } from './retention.tsx'
import { words } from './words.ts'

const operatorRoles = ['admin', 'staff', 'viewer'] as const

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
  webhooks: OperatorWebhooks,
  retention: Retention,
  check: Check,
  account: Account,
} as const
type Part = keyof typeof parts

/** What a part cannot do without. */
const needs: Readonly<Record<Part, OperatorCall | null>> = {
  market: null,
  people: 'listPeople',
  holidays: null,
  webhooks: 'listOperatorWebhooks',
  retention: 'startRetentionJob',
  check: 'verify',
  account: null,
}

/** Others get no answer to what these show. */
const maySee = (part: Part): boolean => {
  const needed = needs[part]
  return needed === null || may(needed)
}

export default function Settings() {
  const shown = (Object.keys(parts) as Part[]).filter(maySee)
  const part = shown.find((each) => each === path.value[1]) ?? 'market'
  const Shown = parts[part]
  const text = words()
  return (
    <>
      <PageHead title={text.title} />
      <nav class="tabs" aria-label={text.title}>
        {shown.map((each) => (
          <a key={each} href={address(`settings/${each}`)} aria-current={each === part ? 'page' : undefined}>
            {text[each]}
          </a>
        ))}
      </nav>
      <div class="stack settings gap-above">
        <Shown />
      </div>
    </>
  )
}
