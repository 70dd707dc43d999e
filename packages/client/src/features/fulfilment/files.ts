/** Waybills, stock answers and supply prices from files: preview, commit, result (decisions 130-132). */
import { expectDryRun } from '../../batches.ts'
import type { Calls } from '../../calls.ts'
import type { ArgumentsOf, Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  FileCommitAnswer,
  FileCommitRequest,
  PricePreviewAnswer,
  StockAnswerPreviewAnswer,
  WaybillPreviewAnswer,
  WaybillPreviewQuery,
} from '../../wire.ts'

/** The bytes of a workbook, CSV or TSV; a string is pasted text. */
export type FileSource = Uint8Array | Blob | string

/** What a file of a browser is called; the history tells it. */
export const called = (file: FileSource): { file_name?: string } =>
  file instanceof Blob && 'name' in file && typeof file.name === 'string'
    ? { file_name: file.name.slice(-FILE_NAME_LENGTH_MAX) }
    : {}
const FILE_NAME_LENGTH_MAX = 200

/** A file of 20,000 rows is booked in 200 steps. */
export const COMMIT_TIMEOUT_MS = 300_000

export async function bytesOf(file: FileSource): Promise<Uint8Array> {
  if (typeof file === 'string') return new TextEncoder().encode(file)
  return file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer())
}

type PreviewName =
  | 'POST /vendor-api/waybills/preview'
  | 'POST /vendor-api/stock-answers/preview'
  | 'POST /vendor-api/prices/preview'
type CommitName =
  | 'POST /vendor-api/waybills/{upload_id}/commit'
  | 'POST /vendor-api/stock-answers/{upload_id}/commit'
  | 'POST /vendor-api/prices/{upload_id}/commit'
type ResultName =
  | 'GET /vendor-api/waybills/{upload_id}/result.xlsx'
  | 'GET /vendor-api/stock-answers/{upload_id}/result.xlsx'
  | 'GET /vendor-api/prices/{upload_id}/result.xlsx'

async function preview<Name extends PreviewName>(
  sender: Sender,
  name: Name,
  file: FileSource,
  query?: WaybillPreviewQuery,
  options?: CallOptions,
): Promise<Calls[Name]['answer']> {
  const args = { bytes: await bytesOf(file), query: { ...called(file), ...query } }
  return sender.json(name, args as ArgumentsOf<Name>, options)
}

const commit =
  (sender: Sender, name: CommitName) =>
  async (
    upload_id: string,
    body: FileCommitRequest = {},
    options?: CallOptions,
  ): Promise<FileCommitAnswer> => {
    const args = { params: { upload_id }, body }
    const answer = await sender.json(name, args, { timeoutMs: COMMIT_TIMEOUT_MS, ...options })
    if (body.dry_run) expectDryRun(answer)
    return answer
  }

const result = (sender: Sender, name: ResultName) => (upload_id: string, options?: CallOptions) =>
  sender.file(name, { params: { upload_id } }, options)

export const fileCalls = (sender: Sender) => ({
  /** The files that were read, the newest first: who sent them, and what became of them. Kept for 90 days. */
  listUploads: sender.call('GET /vendor-api/uploads', 'query'),

  waybillFiles: {
    /** Reads waybills from a file of at most 10 MiB; nothing is registered. `carrier` is that of rows that name none. */
    preview: (
      file: FileSource,
      query?: WaybillPreviewQuery,
      options?: CallOptions,
    ): Promise<WaybillPreviewAnswer> =>
      preview(sender, 'POST /vendor-api/waybills/preview', file, query, options),

    /** The preview of an upload of waybills again, with what became of its rows; `rows` corrects some of them. Books nothing. */
    recheck: sender.call('POST /vendor-api/waybills/{upload_id}/preview', 'body'),

    /**
     * Registers the rows of an upload that are ok, or those named. Sending it again registers nothing
     * twice; `dry_run` registers nothing at all.
     */
    commit: commit(sender, 'POST /vendor-api/waybills/{upload_id}/commit'),

    /** The rows of an upload as a workbook, with what became of each. */
    result: result(sender, 'GET /vendor-api/waybills/{upload_id}/result.xlsx'),
  },

  stockFiles: {
    /** Reads stock answers from a file of at most 10 MiB; nothing is confirmed. */
    preview: (file: FileSource, options?: CallOptions): Promise<StockAnswerPreviewAnswer> =>
      preview(sender, 'POST /vendor-api/stock-answers/preview', file, {}, options),

    /** The preview of an upload of stock answers again, with what became of its rows; `rows` corrects some of them. Books nothing. */
    recheck: sender.call('POST /vendor-api/stock-answers/{upload_id}/preview', 'body'),

    /** Confirms the stock of the rows of an upload that are ok, or of those named. */
    commit: commit(sender, 'POST /vendor-api/stock-answers/{upload_id}/commit'),

    /** The rows of an upload as a workbook, with what became of each. */
    result: result(sender, 'GET /vendor-api/stock-answers/{upload_id}/result.xlsx'),
  },

  priceFiles: {
    /** Reads supply prices from a file of at most 10 MiB; nothing is recorded. */
    preview: (file: FileSource, options?: CallOptions): Promise<PricePreviewAnswer> =>
      preview(sender, 'POST /vendor-api/prices/preview', file, {}, options),

    /** The preview of an upload of supply prices again, with what became of its rows; `rows` corrects some of them. Books nothing. */
    recheck: sender.call('POST /vendor-api/prices/{upload_id}/preview', 'body'),

    /** Records the supply prices of the rows of an upload that are ok, or of those named. */
    commit: commit(sender, 'POST /vendor-api/prices/{upload_id}/commit'),

    /** The rows of an upload as a workbook, with what became of each. */
    result: result(sender, 'GET /vendor-api/prices/{upload_id}/result.xlsx'),
  },
})
