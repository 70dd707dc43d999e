/** What was taken out in files: by whom, when, how much, and whether it was about people. */
import type { OwnExport } from '@napum/client'
import { vendor } from '../../../data/session.ts'
import { count, moment } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Pages } from './pages.tsx'
import { exportKindWords, words } from './words.ts'

export function Exports() {
  const text = words()
  return (
    <Pages label={text.exports} read={(page, options) => vendor().listExports(page, options)}>
      {({ export_list }) => (
        <List
          label={text.exports}
          rows={export_list}
          columns={columns()}
          keyOf={({ export_id }) => export_id}
          empty={text.noExports}
        />
      )}
    </Pages>
  )
}

/** Names of people were not kept from the beginning. */
const author = ({ exported_by, exported_with }: OwnExport): string =>
  exported_by ?? (exported_with === 'key' ? words().program : words().unknownPerson)

const columns = (): readonly Column<OwnExport>[] => {
  const text = words()
  return [
    { title: text.when, nowrap: true, cell: ({ exported_at }) => moment(exported_at) },
    {
      title: text.what,
      cell: ({ kind, format }) =>
        [exportKindWords()[kind], format?.toUpperCase()].filter(Boolean).join(' · '),
    },
    { title: text.exportedBy, cell: author },
    { title: text.rows, figure: true, cell: ({ row_count }) => row_count !== null && count(row_count) },
    {
      title: text.personal,
      cell: ({ has_personal_data: has }) =>
        has === null ? null : (
          <span class={`badge ${has ? 'warn' : ''}`}>{has ? text.hasPersonal : text.noPersonal}</span>
        ),
    },
    { title: text.reason, cell: ({ reason }) => reason },
  ]
}
