/** Waybills, stock answers and supply prices from files: preview, commit, result (decisions 130-132). */
import { expectDryRun } from '../../batches.ts'
import type { FileAnswer, Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  FileCommitAnswer,
  FileCommitRequest,
  FileRecheckRequest,
  PricePreviewAnswer,
  StockAnswerPreviewAnswer,
  UploadListAnswer,
  UploadListQuery,
  WaybillPreviewAnswer,
  WaybillPreviewQuery,
  WaybillRecheckRequest,
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

async function commit(
  sender: Sender,
  name: 'commitWaybills' | 'commitStockAnswers' | 'commitPrices',
  upload_id: string,
  body: FileCommitRequest,
  options?: CallOptions,
): Promise<FileCommitAnswer> {
  const args = { params: { upload_id }, body }
  const answer = await sender.json(name, args, { timeoutMs: COMMIT_TIMEOUT_MS, ...options })
  if (body.dry_run) expectDryRun(answer)
  return answer
}

export const fileCalls = (sender: Sender) => ({
  /** The files that were read, the newest first: who sent them, and what became of them. Kept for 90 days. */
  listUploads: (query: UploadListQuery = {}, options?: CallOptions): Promise<UploadListAnswer> =>
    sender.json('listUploads', { query }, options),

  /** Reads waybills from a file of at most 10 MiB; nothing is registered. `carrier` is that of rows that name none. */
  previewWaybills: async (
    file: FileSource,
    query?: WaybillPreviewQuery,
    options?: CallOptions,
  ): Promise<WaybillPreviewAnswer> =>
    sender.sendFile(
      'previewWaybills',
      { bytes: await bytesOf(file), query: { ...called(file), ...query } },
      options,
    ),

  /** The preview of an upload of waybills again, with what became of its rows; `rows` corrects some of them. Books nothing. */
  recheckWaybills: (
    upload_id: string,
    body: WaybillRecheckRequest = {},
    options?: CallOptions,
  ): Promise<WaybillPreviewAnswer> =>
    sender.json('recheckWaybills', { params: { upload_id }, body }, options),

  /**
   * Registers the rows of an upload that are ok, or those named. Sending it again registers nothing
   * twice; `dry_run` registers nothing at all.
   */
  commitWaybills: (
    upload_id: string,
    body: FileCommitRequest = {},
    options?: CallOptions,
  ): Promise<FileCommitAnswer> => commit(sender, 'commitWaybills', upload_id, body, options),

  /** The rows of an upload as a workbook, with what became of each. */
  waybillResult: (upload_id: string, options?: CallOptions): Promise<FileAnswer> =>
    sender.file('waybillResult', { params: { upload_id } }, options),

  /** Reads stock answers from a file of at most 10 MiB; nothing is confirmed. */
  previewStockAnswers: async (file: FileSource, options?: CallOptions): Promise<StockAnswerPreviewAnswer> =>
    sender.sendFile('previewStockAnswers', { bytes: await bytesOf(file), query: called(file) }, options),

  /** The preview of an upload of stock answers again, with what became of its rows; `rows` corrects some of them. Books nothing. */
  recheckStockAnswers: (
    upload_id: string,
    body: FileRecheckRequest = {},
    options?: CallOptions,
  ): Promise<StockAnswerPreviewAnswer> =>
    sender.json('recheckStockAnswers', { params: { upload_id }, body }, options),

  /** Confirms the stock of the rows of an upload that are ok, or of those named. */
  commitStockAnswers: (
    upload_id: string,
    body: FileCommitRequest = {},
    options?: CallOptions,
  ): Promise<FileCommitAnswer> => commit(sender, 'commitStockAnswers', upload_id, body, options),

  /** The rows of an upload as a workbook, with what became of each. */
  stockAnswerResult: (upload_id: string, options?: CallOptions): Promise<FileAnswer> =>
    sender.file('stockAnswerResult', { params: { upload_id } }, options),

  /** Reads supply prices from a file of at most 10 MiB; nothing is recorded. */
  previewPrices: async (file: FileSource, options?: CallOptions): Promise<PricePreviewAnswer> =>
    sender.sendFile('previewPrices', { bytes: await bytesOf(file), query: called(file) }, options),

  /** The preview of an upload of supply prices again, with what became of its rows; `rows` corrects some of them. Books nothing. */
  recheckPrices: (
    upload_id: string,
    body: FileRecheckRequest = {},
    options?: CallOptions,
  ): Promise<PricePreviewAnswer> => sender.json('recheckPrices', { params: { upload_id }, body }, options),

  /** Records the supply prices of the rows of an upload that are ok, or of those named. */
  commitPrices: (
    upload_id: string,
    body: FileCommitRequest = {},
    options?: CallOptions,
  ): Promise<FileCommitAnswer> => commit(sender, 'commitPrices', upload_id, body, options),

  /** The rows of an upload as a workbook, with what became of each. */
  priceResult: (upload_id: string, options?: CallOptions): Promise<FileAnswer> =>
    sender.file('priceResult', { params: { upload_id } }, options),
})
