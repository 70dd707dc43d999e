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
  const tabs = [
    [address('uploads'), words.title, !isOut],
    [address('uploads', { show: 'exports' }), words.exports, isOut],
  ] as const
  return (
    <>
      <PageHead title={isOut ? words.exports : words.title} note={isOut ? words.exportsNote : words.kept} />
      <Tabs label={words.both} tabs={tabs} />
      {isOut ? <Exports /> : <Uploads />}
    </>
  )
}

function Uploads() {
  return (
    <Pages label={words.title} read={(page, options) => vendor().listUploads(page, options)}>
      {({ upload_list }) =>
        upload_list.length === 0 ? (
          <p class="empty sheet">
            {words.empty} {mayWork.value && <a href={`${BASE}/waybills`}>{words.bring}</a>}
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
  const kept = unfinishedHere()
  // The service forgets rows after an hour; what was not registered is still in the browser that brought it.
  const isLeft = ({ result_until, success_count, row_count, upload_id }: Upload) =>
    result_until ? success_count < row_count : kept.read(upload_id) !== undefined
  const row = (upload: Upload): Row => ({
    upload,
    what: `${kindWords[upload.kind]} · ${upload.file_name ?? words.pasted}`,
    result: mayWork.value && (upload.result_until !== null || isLeft(upload)) && (
      <span class="row">
        {isLeft(upload) && (
          <LinkButton
            label={words.goOn}
            look="small"
            aria-label={words.goOnWith(moment(upload.uploaded_at))}
            to={address(screenOf[upload.kind], { upload: upload.upload_id })}
          />
        )}
        {upload.result_until && (
          <Button
            label={words.result}
            look="small"
            of={action}
            aria-label={words.resultOf(moment(upload.uploaded_at))}
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
          label={words.title}
          rows={uploads.map(row)}
          columns={columns()}
          keyOf={({ upload }) => upload.upload_id}
          empty={words.empty}
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
  const brought = uploaded_by ?? words.program
  if (committed_at === null || committed_by === uploaded_by) return brought
  return `${brought} · ${words.bookedBy(committed_by ?? words.program)}`
}

function Outcome({ upload }: Pick<Row, 'upload'>) {
  const { committed_at, success_count, failure_count, refused_count } = upload
  return (
    <span class="badges">
      {committed_at === null && <span class="badge">{words.notBooked}</span>}
      {success_count > 0 && <span class="badge good">{words.booked(count(success_count))}</span>}
      {failure_count > 0 && <span class="badge bad">{words.failed(count(failure_count))}</span>}
      {refused_count > 0 && <span class="badge warn">{words.refused(count(refused_count))}</span>}
    </span>
  )
}

const columns = (): readonly Column<Row>[] => [
  { title: words.when, nowrap: true, cell: ({ upload }) => moment(upload.uploaded_at) },
  { title: words.what, cell: ({ what }) => what },
  { title: words.who, cell: ({ upload }) => who(upload) },
  { title: words.rows, figure: true, cell: ({ upload }) => count(upload.row_count) },
  { title: words.outcome, cell: Outcome },
  { title: words.result, cell: ({ result }) => result || <span class="quiet small">{words.gone}</span> },
]

function Cards({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul class="cards">
      {rows.map(({ upload, what, result }) => (
        <li class="sheet padded stack tight" key={upload.upload_id}>
          <strong>{what}</strong>
          <span class="quiet small">
            {moment(upload.uploaded_at)} · {who(upload)} · {words.rowCount(count(upload.row_count))}
          </span>
          <Outcome upload={upload} />
          {result}
        </li>
      ))}
    </ul>
  )
}

function Exports() {
  return (
    <Pages label={words.exports} read={(page, options) => vendor().listExports(page, options)}>
      {({ export_list }) => (
        <List
          label={words.exports}
          rows={export_list}
          columns={exportColumns()}
          keyOf="export_id"
          empty={words.noExports}
        />
      )}
    </Pages>
  )
}

/** Names of people were not kept from the beginning. */
const author = ({ exported_by, exported_with }: OwnExport): string =>
  exported_by ?? (exported_with === 'key' ? words.program : words.unknownPerson)

const exportColumns = (): readonly Column<OwnExport>[] => [
  { title: words.when, nowrap: true, cell: ({ exported_at }) => moment(exported_at) },
  {
    title: words.what,
    cell: ({ kind, format }) => [exportKindWords[kind], format?.toUpperCase()].filter(Boolean).join(' · '),
  },
  { title: words.exportedBy, cell: author },
  { title: words.rows, figure: true, cell: ({ row_count }) => row_count !== null && count(row_count) },
  {
    title: words.personal,
    cell: ({ has_personal_data: has }) =>
      has === null ? null : (
        <span class={`badge ${has ? 'warn' : ''}`}>{has ? words.hasPersonal : words.noPersonal}</span>
      ),
  },
  { title: words.reason, cell: ({ reason }) => reason },
]
