/** SQL of saved mappings. */
import type { SavedMapping } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'

export type MappingRow = RowOf<SavedMapping, 'saved_at'>

const columns = 'mapping_id, name, mapping, saved_at, saved_by'

export const listMappings = statement<MappingRow>('order_mappings.list')`
  select ${columns} from order_mapping order by name`

export const readMapping = statement<MappingRow>('order_mappings.read')`
  select ${columns} from order_mapping where mapping_id = $1::text`

// One save at a time, so that two do not pass the limit together.
export const lockMappings = statement('order_mappings.lock')`
  lock table order_mapping in share row exclusive mode`

// One of the same name keeps its id.
export const saveMapping = statement<MappingRow>('order_mappings.save')`
  insert into order_mapping (mapping_id, name, mapping, saved_at, saved_by)
  values ($1::text, $2::text, $3::jsonb, $4::timestamptz, $5::text)
  on conflict (name) do update
    set mapping = excluded.mapping, saved_at = excluded.saved_at, saved_by = excluded.saved_by
  returning ${columns}`

export const countMappings = statement<{ total: number }>('order_mappings.count')`
  select count(*)::integer as total from order_mapping`

export const deleteMapping = statement<MappingRow>('order_mappings.delete')`
  delete from order_mapping where mapping_id = $1::text returning ${columns}`
