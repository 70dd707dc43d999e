/** What was taken out in files: by whom, when, how much, and whether it was about people. */
import type { OwnExport, OwnExportsAnswer } from '@napum/client'
import { useEffect, useMemo } from 'preact/hooks'
import { count, moment } from '../../format.ts'
import { Failure } from '../../parts/failure.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { words as partWords } from '../../parts/words.ts'
import { type Resource, resource } from '../../resource.ts'
import { query, refine } from '../../router.ts'
import { vendor } from '../../session.ts'
import { exportKindWords, words } from './words.ts'

const ROWS = 50

export function Exports() {
  const list = useMemo<Resource<OwnExportsAnswer>>(resource, [])
  const after = query.value.get('after') ?? undefined
  const load = () => list.load((signal) => vendor().listExports({ limit: ROWS, after }, { signal }))
  useEffect(() => void load(), [after])
  const found = list.value.value
  const text = words()
  return (
    <div class="stack" aria-busy={list.busy.value}>
      {list.error.value ? <Failure error={list.error.value} onAgain={() => void load()} /> : null}
      {!found && list.busy.value && <p class="empty">{partWords().loading}</p>}
      {found && (
        <List
          label={text.exports}
          rows={found.export_list}
          columns={columns()}
          keyOf={({ export_id }) => export_id}
          empty={text.noExports}
        />
      )}
      {(after || found?.has_more) && (
        <nav class="pager" aria-label={text.exports}>
          <button type="button" class="button" disabled={!after} onClick={() => history.back()}>
            {partWords().previous}
          </button>
          <button
            type="button"
            class="button"
            disabled={!found?.has_more}
            onClick={() => refine({ after: found?.next_after })}
          >
            {partWords().next}
          </button>
        </nav>
      )}
    </div>
  )
}

const columns = (): readonly Column<OwnExport>[] => {
  const text = words()
  return [
    { title: text.when, nowrap: true, cell: ({ exported_at }) => moment(exported_at) },
    {
      title: text.what,
      cell: ({ kind, format }) =>
        [exportKindWords()[kind], format?.toUpperCase()].filter(Boolean).join(' · '),
    },
    { title: text.exportedBy, cell: ({ exported_by }) => exported_by ?? text.program },
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
