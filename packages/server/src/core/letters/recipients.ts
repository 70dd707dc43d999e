/** Who is told of something: people who work at vendors or at the operator now, with what they chose. Decision 220. */
import { type Language, type NoticeKind, type NoticePace, noticeKindRows, type Role } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { Receiver } from './queue.ts'

export interface RecipientRow {
  /** null: at the operator. */
  vendor_id: string | null
  vendor_name: string | null
  role: Role
  person_id: string
  login: string
  name: string
  language: Language
  paces: Partial<Record<NoticeKind, NoticePace>>
}

const people = (places: string) => `
  select place.vendor_id, named.name as vendor_name, place.role, person.person_id, person.login, person.name, person.language,
    coalesce(chosen.paces, '{}'::jsonb) as paces
  from ${places}
  left join lateral (select name from vendor where vendor.vendor_id = place.vendor_id limit 1) as named on true
  cross join lateral (select * from person where person.person_id = place.person_id limit 1) as person
  left join lateral (
    select jsonb_object_agg(setting.kind, setting.pace) as paces
    from notice_setting as setting where setting.person_id = place.person_id
  ) as chosen on true
  order by place.vendor_id, person.person_id`

// Those of active vendors among $1.
export const vendorRecipients = statement<RecipientRow>(
  'letters.vendor_people',
  people(`unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select status from vendor_access where vendor_access.vendor_id = asked.vendor_id limit 1
  ) as access
  cross join lateral (
    select held.vendor_id, held.person_id, held.role from membership as held
    where access.status = 'active' and held.vendor_id = asked.vendor_id and held.disabled_at is null offset 0
  ) as place`),
)
export const operatorRecipients = statement<RecipientRow>(
  'letters.operator_people',
  people(`(
    select held.vendor_id, held.person_id, held.role from membership as held
    where held.vendor_id is null and held.disabled_at is null offset 0
  ) as place`),
)

export const receiverOf = ({ person_id, login, name, language }: RecipientRow): Receiver => ({
  receiver: person_id,
  login,
  name,
  language,
})

/** When somebody wants to be told; what can be chosen no more counts as the default. */
export function paceOf({ paces }: Pick<RecipientRow, 'paces'>, kind: NoticeKind): NoticePace {
  const { paces: known } = noticeKindRows[kind]
  const chosen = paces[kind]
  return chosen !== undefined && known.includes(chosen) ? chosen : known[0]
}
