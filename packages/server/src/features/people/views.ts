/** Views of lists and forms of exports: each person's own, at each place. docs/people-guide.md "Saved views". */
import { VIEW_SETTINGS_BYTES_MAX, VIEWS_MAX, type View } from '@napum/contract'
import { type Caller, SEVERAL_VENDORS } from '../../core/people/caller.ts'
import { answered, type RowOf } from '../../core/values/instants.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { hasStorableTexts, UNSTORABLE } from '../../core/values/validation.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, statement } from '../../platform/db/database.ts'

type ViewRow = RowOf<View, 'created_at'>

const columns = 'view_id, kind, name, settings, created_at'

const readViews = statement<ViewRow>('views.list')`
  select ${columns} from saved_view
  where person_id = $1::text and vendor_id is not distinct from $2::text order by kind, name`

// One save at a time for each person, so that two do not pass the limit together.
const takeTurn = statement('views.take_turn')`select from person where person_id = $1::text for update`

const putView = statement<ViewRow>('views.save')`
  insert into saved_view (view_id, person_id, vendor_id, kind, name, settings, created_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::jsonb, $7::timestamptz)
  on conflict (person_id, vendor_id, kind, name) do update set settings = excluded.settings
  returning ${columns}`

const dropView = statement<ViewRow>('views.delete')`
  delete from saved_view
  where view_id = $1::text and person_id = $2::text and vendor_id is not distinct from $3::text
  returning ${columns}`

export type ViewServices = Pick<Services, 'db' | 'realClock' | 'ids'>

function keeperOf(caller: Caller): [personId: string, vendorId: string | null] {
  if (caller.kind !== 'person' || caller.membership === null) {
    throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  }
  return [caller.session.personId, caller.membership.vendor_id]
}

export async function listViews({ db }: ViewServices, call: Call<'listViews'>) {
  return { view_list: (await db.rows(readViews, keeperOf(call.caller))).map(answered) }
}

export async function saveView({ db, realClock, ids }: ViewServices, call: Call<'saveView'>) {
  const [personId, vendorId] = keeperOf(call.caller)
  const { kind, name } = call.body
  const settings = JSON.stringify(call.body.settings)
  if (Buffer.byteLength(settings) > VIEW_SETTINGS_BYTES_MAX) {
    const message = `must have at most ${VIEW_SETTINGS_BYTES_MAX} bytes as JSON`
    throw invalid([{ path: 'settings', message }])
  }
  if (!hasStorableTexts(call.body.settings)) throw invalid([{ path: 'settings', message: UNSTORABLE }])
  const now = realClock.now()
  return db.transaction(async (session) => {
    await session.rows(takeTurn, [personId])
    const values = [ids.ulid(now), personId, vendorId, kind, name, settings, now]
    const row = (await firstRow(session, putView, values)) as ViewRow
    const all = await session.rows(readViews, [personId, vendorId])
    if (all.length > VIEWS_MAX) throw new Refusal('VIEW_LIMIT')
    return { view: answered(row) }
  })
}

export async function deleteView({ db }: ViewServices, call: Call<'deleteView'>) {
  const row = await firstRow(db, dropView, [call.params.view_id, ...keeperOf(call.caller)])
  if (!row) throw new Refusal('VIEW_NOT_FOUND')
  return { view: answered(row) }
}
