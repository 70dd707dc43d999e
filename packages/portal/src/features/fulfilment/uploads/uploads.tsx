/** The files that were brought: by whom, what became of them, and the rows that failed as long as they are kept. */
import type { OwnExport, Upload } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { mayWork, vendor } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { count, moment } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { narrowPage } from '../../../ui/narrow.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, BASE, query } from '../../../ui/router.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { kinds, screenOf } from '../files/kinds.ts'
import { unfinishedHere } from '../files/unfinished-here.ts'
import { Pages } from './pages.tsx'
import { exportKindWords, kindWords, words } from './words.ts'

/** Files that came in and files that went out. */
export default function Files() {
  const isOut = query.value.get('show') === 'exports'
  const text = words()
  const tabs = [
    [address('uploads'), text.title, !isOut],
    [address('uploads', { show: 'exports' }), text.exports, isOut],
  ] as const
  return (
    <>
      <PageHead title={isOut ? text.exports : text.title} note={isOut ? text.exportsNote : text.kept} />
      <Tabs label={text.both} tabs={tabs} />
      {isOut ? <Exports /> : <Uploads />}
    </>
  )
}

function Uploads() {
  const text = words()
  return (
    <Pages label={text.title} read={(page, options) => vendor().listUploads(page, options)}>
      {({ upload_list }) =>
        upload_list.length === 0 ? (
          <p class="empty sheet">
            {text.empty} {mayWork.value && <a href={`${BASE}/waybills`}>{text.bring}</a>}
          </p>
        ) : (
          <UploadList uploads={upload_list} />
        )
      }
    </Pages>
  )
}

function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  const action = useAction()
  const text = words()
  const kept = unfinishedHere()
  // The service forgets rows after an hour; what was not registered is still in the browser that brought it.
  const isLeft = ({ result_until, success_count, row_count, upload_id }: Upload) =>
    result_until ? success_count < row_count : kept.read(upload_id) !== undefined
  const row = (upload: Upload): Row => ({
    upload,
    what: `${kindWords()[upload.kind]} · ${upload.file_name ?? text.pasted}`,
    result: mayWork.value && (upload.result_until !== null || isLeft(upload)) && (
      <span class="row">
        {isLeft(upload) && (
          <LinkButton
            label={text.goOn}
            look="small"
            aria-label={text.goOnWith(moment(upload.uploaded_at))}
            to={address(screenOf[upload.kind], { upload: upload.upload_id })}
          />
        )}
        {upload.result_until && (
          <Button
            label={text.result}
            look="small"
            of={action}
            aria-label={text.resultOf(moment(upload.uploaded_at))}
            onPress={() => action.save(() => kinds[screenOf[upload.kind]].result(upload.upload_id))}
          />
        )}
      </span>
    ),
  })
  return (
    <>
      {action.failure}
      {narrowPage.value ? (
        <Cards rows={uploads.map(row)} />
      ) : (
        <List
          hasKeys
          label={text.title}
          rows={uploads.map(row)}
          columns={columns()}
          keyOf={({ upload }) => upload.upload_id}
          empty={text.empty}
        />
      )}
    </>
  )
}

interface Row {
  readonly upload: Upload
  readonly what: string
  readonly result: ComponentChildren
}

/** Who brought it, and who booked it where that was somebody else. */
function who({ uploaded_by, committed_at, committed_by }: Upload): string {
  const text = words()
  const brought = uploaded_by ?? text.program
  if (committed_at === null || committed_by === uploaded_by) return brought
  return `${brought} · ${text.bookedBy(committed_by ?? text.program)}`
}

function Outcome({ upload }: Pick<Row, 'upload'>) {
  const text = words()
  const { committed_at, success_count, failure_count, refused_count } = upload
  return (
    <span class="badges">
      {committed_at === null && <span class="badge">{text.notBooked}</span>}
      {success_count > 0 && <span class="badge good">{text.booked(count(success_count))}</span>}
      {failure_count > 0 && <span class="badge bad">{text.failed(count(failure_count))}</span>}
      {refused_count > 0 && <span class="badge warn">{text.refused(count(refused_count))}</span>}
    </span>
  )
}

const columns = (): readonly Column<Row>[] => {
  const text = words()
  return [
    { title: text.when, nowrap: true, cell: ({ upload }) => moment(upload.uploaded_at) },
    { title: text.what, cell: ({ what }) => what },
    { title: text.who, cell: ({ upload }) => who(upload) },
    { title: text.rows, figure: true, cell: ({ upload }) => count(upload.row_count) },
    { title: text.outcome, cell: Outcome },
    { title: text.result, cell: ({ result }) => result || <span class="quiet small">{text.gone}</span> },
  ]
}

function Cards({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul class="cards">
      {rows.map(({ upload, what, result }) => (
        <li class="sheet padded stack tight" key={upload.upload_id}>
          <strong>{what}</strong>
          <span class="quiet small">
            {moment(upload.uploaded_at)} · {who(upload)} · {words().rowCount(count(upload.row_count))}
          </span>
          <Outcome upload={upload} />
          {result}
        </li>
      ))}
    </ul>
  )
}

function Exports() {
  const text = words()
  return (
    <Pages label={text.exports} read={(page, options) => vendor().listExports(page, options)}>
      {({ export_list }) => (
        <List
          label={text.exports}
          rows={export_list}
          columns={exportColumns()}
          keyOf="export_id"
          empty={text.noExports}
        />
      )}
    </Pages>
  )
}

/** Names of people were not kept from the beginning. */
const author = ({ exported_by, exported_with }: OwnExport): string =>
  exported_by ?? (exported_with === 'key' ? words().program : words().unknownPerson)

const exportColumns = (): readonly Column<OwnExport>[] => {
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
