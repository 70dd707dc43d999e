/** Views of lists and forms of exports: each person's own, at each place. docs/people-guide.md "Saved views". */
import { VIEW_SETTINGS_BYTES_MAX, VIEWS_MAX } from '@napum/contract'
import { type Caller, SEVERAL_VENDORS } from '../../../core/people/caller.ts'
import { answered } from '../../../core/values/instants.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import { hasStorableTexts, UNSTORABLE } from '../../../core/values/validation.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'

export type ViewServices = Pick<Services, 'db' | 'realClock' | 'ids'>

function keeperOf(caller: Caller): [personId: string, vendorId: string | null] {
  if (caller.kind !== 'person' || caller.membership === null) {
    throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  }
  return [caller.session.personId, caller.membership.vendor_id]
}

export async function listViews({ db }: ViewServices, call: Call<'listViews'>) {
  return { view_list: (await db.rows(queries.listViews, keeperOf(call.caller))).map(answered) }
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
    await session.rows(queries.takeTurn, [personId])
    const values = [ids.ulid(now), personId, vendorId, kind, name, settings, now]
    const row = (await firstRow(session, queries.saveView, values)) as queries.ViewRow
    const all = await session.rows(queries.listViews, [personId, vendorId])
    if (all.length > VIEWS_MAX) throw new Refusal('VIEW_LIMIT')
    return { view: answered(row) }
  })
}

export async function deleteView({ db }: ViewServices, call: Call<'deleteView'>) {
  const row = await firstRow(db, queries.deleteView, [call.params.view_id, ...keeperOf(call.caller)])
  if (!row) throw new Refusal('VIEW_NOT_FOUND')
  return { view: answered(row) }
}
