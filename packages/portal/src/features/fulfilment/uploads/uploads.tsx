/** The files that were brought: by whom, what became of them, and the rows that failed as long as they are kept. */
import type { Upload } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { type FetchFile, useSaving } from '../../../data/saving.ts'
import { mayWork, vendor } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment } from '../../../ui/format.ts'
import { narrowPage } from '../../../ui/narrow.ts'
import { address, BASE, query } from '../../../ui/router.ts'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { screenOf } from '../files/kinds.ts'
import { Exports } from './exports.tsx'
import { Pages } from './pages.tsx'
import { kindWords, words } from './words.ts'

/** Files that came in and files that went out. */
export default function Files() {
  const isOut = query.value.get('show') === 'exports'
  const text = words()
  const tabs = [
    ['uploads', text.title, !isOut],
    ['uploads?show=exports', text.exports, isOut],
  ] as const
  return (
    <>
      <div class="page-head">
        <h1>{isOut ? text.exports : text.title}</h1>
        <p class="quiet">{isOut ? text.exportsNote : text.kept}</p>
      </div>
      <nav class="tabs" aria-label={text.both}>
        {tabs.map(([to, title, isHere]) => (
          <a href={`${BASE}/${to}`} aria-current={isHere ? 'page' : undefined} key={to}>
            {title}
          </a>
        ))}
      </nav>
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
          <List uploads={upload_list} />
        )
      }
    </Pages>
  )
}

function List({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { busy, error, save } = useSaving()
  const text = words()
  const row = (upload: Upload): Row => ({
    upload,
    what: `${kindWords()[upload.kind]} · ${upload.file_name ?? text.pasted}`,
    result: upload.result_until && mayWork.value && (
      <span class="row">
        {upload.success_count < upload.row_count && (
          <a
            class="button small"
            aria-label={text.goOnWith(moment(upload.uploaded_at))}
            href={address(screenOf[upload.kind], { upload: upload.upload_id })}
          >
            {text.goOn}
          </a>
        )}
        <Button
          label={text.result}
          look="small"
          disabled={busy.value}
          aria-label={text.resultOf(moment(upload.uploaded_at))}
          onPress={() => save(resultOf(upload))}
        />
      </span>
    ),
  })
  return (
    <>
      <Failure error={error.value} />
      {narrowPage.value ? <Cards rows={uploads.map(row)} /> : <Table rows={uploads.map(row)} />}
    </>
  )
}

const resultOf = ({ kind, upload_id }: Upload): FetchFile =>
  ({
    waybills: () => vendor().waybillResult(upload_id),
    stock_answers: () => vendor().stockAnswerResult(upload_id),
    prices: () => vendor().priceResult(upload_id),
  })[kind]

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

function Outcome({ upload }: { readonly upload: Upload }) {
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

function Table({ rows }: { readonly rows: readonly Row[] }) {
  const text = words()
  return (
    <TableFrame label={text.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.when}</th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.who}</th>
            <th scope="col" class="figure">
              {text.rows}
            </th>
            <th scope="col">{text.outcome}</th>
            <th scope="col">{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ upload, what, result }) => (
            <tr key={upload.upload_id}>
              <td class="nowrap">{moment(upload.uploaded_at)}</td>
              <td>{what}</td>
              <td>{who(upload)}</td>
              <td class="figure">{count(upload.row_count)}</td>
              <td>
                <Outcome upload={upload} />
              </td>
              <td>{result || <span class="quiet small">{text.gone}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
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
