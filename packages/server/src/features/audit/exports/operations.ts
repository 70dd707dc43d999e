/** Who took what out in files. Interface 11; decision 128. */
import { EXPORTS_LIMIT_DEFAULT } from '@napum/contract'
import { answered } from '../../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../../core/values/pagination.ts'
import type { Call } from '../../../core/work/operation.ts'
import { listExports } from './queries.ts'

export async function listOwnExports({ db, query }: Call<'listOwnExports'>) {
  const { after = ABOVE_ALL_IDS, limit = EXPORTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(listExports, [after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ export_id }) => export_id)
  return { export_list: page.map(answered), ...place }
}
