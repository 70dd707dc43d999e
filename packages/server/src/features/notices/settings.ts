/** Of what a person is told, and when: chosen in the pages, or turned off in a letter by one click. docs/people-guide.md "Notices". */
import { type NoticeKind, type NoticePace, noticeKindRows, type Role } from '@napum/contract'
import { isMailAddress } from '../../config/config.ts'
import type { LetterQueue } from '../../core/letters/queue.ts'
import { paceOf } from '../../core/letters/recipients.ts'
import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { statement } from '../../platform/db/database.ts'
import { placeOfToken } from './compose.ts'
import { isPace, kindsFor, mayTurnOff } from './rules.ts'

type SettingServices = Pick<Services, 'db' | 'secrets'> & { readonly letters: LetterQueue }

const readPaces = statement<{ kind: NoticeKind; pace: NoticePace }>('notices.read_settings')`
  select kind, pace from notice_setting where person_id = $1::text`
const savePaces = statement('notices.save_settings')`
  insert into notice_setting (person_id, kind, pace)
  select $1::text, asked.kind, asked.pace from unnest($2::text[], $3::text[]) as asked (kind, pace)
  on conflict (person_id, kind) do update set pace = excluded.pace`

function personOf({ caller }: Pick<Call<'getNoticeSettings'>, 'caller'>) {
  if (caller.kind !== 'person') throw new Refusal('SIGN_IN_REQUIRED')
  return caller.session
}

async function answerOf({ db, letters }: SettingServices, call: Pick<Call<'getNoticeSettings'>, 'caller'>) {
  const { personId, login, memberships } = personOf(call)
  const chosen = await db.rows(readPaces, [personId])
  const paces = Object.fromEntries(chosen.map(({ kind, pace }) => [kind, pace]))
  const places = memberships as readonly { vendor_id: string | null; role: Role }[]
  return {
    is_on: letters.hasMail,
    address: isMailAddress(login) ? login : null,
    notice_list: kindsFor(places).map((kind) => ({
      kind,
      pace: paceOf({ paces }, kind),
      paces: [...noticeKindRows[kind].paces],
    })),
  }
}

export const getNoticeSettings = (services: SettingServices, call: Call<'getNoticeSettings'>) =>
  answerOf(services, call)

export async function updateNoticeSettings(services: SettingServices, call: Call<'updateNoticeSettings'>) {
  const { personId } = personOf(call)
  const chosen = Object.entries(call.body.paces) as [NoticeKind, NoticePace][]
  const wrong = chosen.filter(([kind, pace]) => !isPace(kind, pace))
  if (wrong.length > 0) {
    throw invalid(
      wrong.map(([kind]) => ({
        path: `paces.${kind}`,
        message: `must be one of ${noticeKindRows[kind].paces.join(', ')}`,
      })),
    )
  }
  await services.db.rows(savePaces, [personId, chosen.map(([kind]) => kind), chosen.map(([, pace]) => pace)])
  return answerOf(services, call)
}

/** What a link of a letter turns off; null: it is none of ours. */
export function offered(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): [personId: string, kind: NoticeKind] | null {
  const opened = secrets.open(token, placeOfToken)
  if (opened === null) return null
  const [personId, kind] = JSON.parse(opened) as [string, NoticeKind]
  return kind in noticeKindRows && mayTurnOff(kind) ? [personId, kind] : null
}

/** Turns off what a link of a letter names; false: it is none of ours. */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'secrets'>,
  token: string,
): Promise<boolean> {
  const named = offered(services, token)
  if (named === null) return false
  const [personId, kind] = named
  await services.db.rows(savePaces, [personId, [kind], ['off']])
  return true
}
