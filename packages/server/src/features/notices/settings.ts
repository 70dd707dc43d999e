/** Which letters a person wants: chosen in the pages, or turned off in a letter by one click. docs/people-guide.md "Notices". */
import type { ChosenNoticeKind, NoticeKind } from '@napum/contract'
import { isMailAddress } from '../../config/config.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { statement } from '../../platform/db/database.ts'
import { placeOfToken } from './compose.ts'
import { isChosen, kindsFor } from './rules.ts'
import type { NoticeServices } from './services.ts'

type SettingServices = Pick<NoticeServices, 'db' | 'secrets' | 'letters'>

const readSettings = statement<{ kind: NoticeKind; mail: boolean }>('notices.read_settings')`
  select kind, mail from notice_setting where person_id = $1::text`
const saveSettings = statement('notices.save_settings')`
  insert into notice_setting (person_id, kind, mail)
  select $1::text, asked.kind, asked.mail from unnest($2::text[], $3::boolean[]) as asked (kind, mail)
  on conflict (person_id, kind) do update set mail = excluded.mail`

function personOf({ caller }: Pick<Call<'getNoticeSettings'>, 'caller'>) {
  if (caller.kind !== 'person') throw new Refusal('SIGN_IN_REQUIRED')
  return caller.session
}

export async function getNoticeSettings(
  { db, letters }: SettingServices,
  call: Pick<Call<'getNoticeSettings'>, 'caller'>,
) {
  const { personId, login, memberships } = personOf(call)
  const chosen = new Map((await db.rows(readSettings, [personId])).map(({ kind, mail }) => [kind, mail]))
  return {
    is_on: letters.hasMail,
    address: isMailAddress(login) ? login : null,
    settings: kindsFor(memberships).map((kind) => ({ kind, mail: chosen.get(kind) ?? true })),
  }
}

export async function updateNoticeSettings(services: SettingServices, call: Call<'updateNoticeSettings'>) {
  const { personId } = personOf(call)
  await save(services, personId, new Map(call.body.settings.map(({ kind, mail }) => [kind, mail])))
  return getNoticeSettings(services, call)
}

const save = (
  { db }: Pick<Services, 'db'>,
  personId: string,
  chosen: ReadonlyMap<ChosenNoticeKind, boolean>,
) => db.rows(saveSettings, [personId, [...chosen.keys()], [...chosen.values()]])

/** Whose letters of which kind a link turns off. */
type Offer = readonly [personId: string, kind: ChosenNoticeKind]

/** What a link of a letter turns off; null: it is none of ours. */
export function offered({ secrets }: Pick<Services, 'secrets'>, token: string): Offer | null {
  const opened = secrets.open(token, placeOfToken)
  if (opened === null) return null
  const [personId, kind] = JSON.parse(opened) as [string, NoticeKind]
  return isChosen(kind) ? [personId, kind] : null
}

export const turnOff = (services: Pick<Services, 'db'>, [personId, kind]: Offer) =>
  save(services, personId, new Map([[kind, false]]))
