/** Who signed in, read, changed and invited for this vendor, newest first; for its owners. */
import type { AuditLine } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { portal } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useFirstNew } from '../../../ui/focus.ts'
import { count, moment } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { actionName } from '../../audit/actions.ts'
import { words as lineWords } from '../../audit/words.ts'
import { words } from './activity-words.ts'

const ROWS = 30

export function Activity() {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const after = pages.at(-1)
  const reading = useLoad((signal) => portal().audit({ limit: ROWS, after }, { signal }), [after])
  const people = useLoad(async (signal) => (await portal().people.list({}, { signal })).person_list)
  const place = useRef<HTMLDivElement>(null)
  // The page that came, from its top: what was pressed may be gone.
  const begin = useFirstNew(reading.value.value, () =>
    place.current?.querySelector<HTMLElement>('.table-frame'),
  )
  const turn = (to: typeof pages) => {
    begin()
    setPages(to)
  }
  const names = new Map(people.value.value?.map(({ person_id, name }) => [person_id, name]))
  return (
    <Panel title={words.title} note={words.note}>
      <Loaded of={reading}>
        {({ line_list, next_after, has_more }) => (
          <div class="stack" ref={place}>
            <List
              label={words.list}
              rows={line_list}
              columns={columns(names)}
              keyOf="audit_id"
              empty={words.empty}
            />
            <div class="row">
              {pages.length > 1 && (
                <Button label={words.newer} look="small" onPress={() => turn(pages.slice(0, -1))} />
              )}
              {has_more && (
                <Button
                  label={words.older}
                  look="small"
                  onPress={() => turn([...pages, next_after ?? undefined])}
                />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

type Names = ReadonlyMap<string, string>

/** Who signs in is nobody before: the line says who it was then. */
function who({ actor_kind, actor_name, actor_id, subject }: AuditLine, names: Names): string {
  if (actor_kind === 'stranger') return names.get(subject ?? '') ?? words.unknown
  return actor_name ?? (actor_kind === 'vendor_key' ? words.key(actor_id ?? '') : words.unknown)
}

/** Of whom or what, unless it is the person who acts. */
function what({ actor_kind, subject }: AuditLine, names: Names): string | null {
  if (actor_kind === 'stranger' || subject === null) return null
  return names.get(subject) ?? subject
}

const columns = (names: Names): readonly Column<AuditLine>[] => [
  { title: lineWords.when, nowrap: true, cell: ({ at }) => moment(at) },
  { title: lineWords.who, cell: (line) => who(line, names) },
  { title: lineWords.action, cell: ({ action }) => actionName(action) },
  { title: lineWords.subject, cell: (line) => what(line, names) },
  {
    title: lineWords.records,
    figure: true,
    cell: ({ record_count }) => record_count !== null && count(record_count),
  },
  { title: lineWords.address, nowrap: true, cell: ({ address }) => address },
]
