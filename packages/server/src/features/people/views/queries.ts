/** SQL of what a person keeps at one place; null: at the operator. */
import type { View } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'

export type ViewRow = RowOf<View, 'created_at'>

const columns = 'view_id, kind, name, settings, created_at'

export const listViews = statement<ViewRow>('views.list')`
  select ${columns} from saved_view
  where person_id = $1::text and vendor_id is not distinct from $2::text order by kind, name`

// One save at a time for each person, so that two do not pass the limit together.
export const takeTurn = statement('views.take_turn')`select from person where person_id = $1::text for update`

export const saveView = statement<ViewRow>('views.save')`
  insert into saved_view (view_id, person_id, vendor_id, kind, name, settings, created_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::jsonb, $7::timestamptz)
  on conflict (person_id, vendor_id, kind, name) do update set settings = excluded.settings
  returning ${columns}`

export const deleteView = statement<ViewRow>('views.delete')`
  delete from saved_view
  where view_id = $1::text and person_id = $2::text and vendor_id is not distinct from $3::text
  returning ${columns}`
