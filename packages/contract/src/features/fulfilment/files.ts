/** Waybills, stock answers and supply prices from files: preview, commit, result. Decisions 130-133. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { dryBatchAnswer, FailedEntry } from '../../batch.ts'
import { ofVendor } from '../../callers.ts'
import { Answer, dryRunField, limitOf, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Instant, Nullable, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import { carrierCodes, unavailableReasons } from '../../item.ts'
import {
  FILE_BYTES_MAX,
  FILE_CELL_LENGTH_MAX,
  FILE_CORRECTIONS_MAX,
  FILE_NAME_LENGTH_MAX,
  FILE_ROWS_MAX,
  UPLOADS_LIMIT_DEFAULT,
  UPLOADS_LIMIT_MAX,
} from '../../limits.ts'
import {
  fileEncodings,
  fileFields,
  fileFormats,
  fileRowCodes,
  fileRowLevels,
  fileRowVerdicts,
} from './file-issues.ts'

const row = Positive('Row of the sheet, from 1, as the program shows it.')

export const FileRowIssue = Type.Object({
  code: OneOf(fileRowCodes, 'What it is.'),
  level: OneOf(fileRowLevels, 'A note changes nothing; a warning must be confirmed; a refusal cannot.'),
  message: Text('What it is, and what to do.'),
  detail: Type.Optional(Text('What the message names: another row, a number of characters, a waybill.')),
})
export type FileRowIssue = Static<typeof FileRowIssue>

const texts = Object.fromEntries(fileFields.map((field) => [field, Type.Optional(Type.String())])) as {
  [Field in (typeof fileFields)[number]]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
}
const corrections = Object.fromEntries(
  fileFields.map((field) => [field, Type.Optional(Type.String({ maxLength: FILE_CELL_LENGTH_MAX }))]),
) as typeof texts
export const FileRowRead = Type.Object(texts, { description: 'What stood in the cells that are used.' })

export const FileRowDone = Type.Object({
  row,
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  message: Type.String(),
})
export type FileRowDone = Static<typeof FileRowDone>
export const FileRowFailed = Type.Object({ row, ...FailedEntry.properties })
export type FileRowFailed = Static<typeof FileRowFailed>

const previewRow = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({
    row,
    ord_prd_no: Nullable(Text('Order item number; null when none was read.')),
    recv_name: Nullable(Text('Recipient of the item; null when the item is not known.')),
    prd_name: Nullable(Text('Product name of the item; null when it is not known.')),
    ...fields,
    verdict: OneOf(fileRowVerdicts, 'ok: is committed; warning: only when it is named; refused: never.'),
    issues: Type.Array(FileRowIssue),
    read: FileRowRead,
    result: Type.Optional(
      Type.Union([FileRowDone, FileRowFailed], {
        description: 'What became of it when it was committed; left out before that.',
      }),
    ),
  })

export const WaybillRow = previewRow({
  carrier_code: Nullable(OneOf(carrierCodes, 'Carrier that was recognised.')),
  tracking_number: Nullable(Text('Waybill number as it will be registered.')),
})

const number = (description: string) => Nullable(Type.Number({ description }))
const price = {
  unit_price: number('Supply unit price, in won.'),
  quantity: number('Quantity; that of the order when the row has none.'),
  total_amount: number('Total supply price, in won.'),
}

export const StockAnswerRow = previewRow({
  stock_available: Nullable(Flag('Whether it can ship.')),
  unavailable_reason: Nullable(OneOf(unavailableReasons, 'Why not.')),
  memo: Nullable(Text('Note for the marketplace.')),
  ...price,
})

export const PriceRow = previewRow(price)

export const FileColumn = Type.Object({
  field: OneOf(fileFields, 'What it was taken for.'),
  column: Positive('From 1.'),
  title: Nullable(Text('As the header row has it; null without one.')),
})

const many = (description: string) => Type.Integer({ minimum: 0, description })

export const SameFile = Type.Object({
  upload_id: Text('Upload of the same bytes by this vendor: the latest that booked rows, else the latest.'),
  uploaded_at: Instant('When.'),
  success_count: many('Rows that it booked; 0: it was looked at, and nothing else.'),
})
export type SameFile = Static<typeof SameFile>

export const FileAbout = Type.Object({
  kind: OneOf(fileFormats, 'What the content is, whatever it is called.'),
  encoding: Nullable(OneOf(fileEncodings, 'Of a text; null of a workbook.')),
  sheet: Nullable(Text('Name of the sheet that was read.')),
  header_row: Nullable(Whole('Row with the titles; null when there is none.')),
  same_as: Nullable(SameFile),
})

export const FileCounts = Type.Object({
  ok: Type.Integer({ minimum: 0 }),
  warning: Type.Integer({ minimum: 0 }),
  refused: Type.Integer({ minimum: 0 }),
})
export type FileCounts = Static<typeof FileCounts>

const previewAnswer = <Row extends TSchema>(row: Row) =>
  Answer({
    upload_id: Text('Names the upload; committing and the result need it.'),
    expires_at: Instant('When the upload is forgotten.'),
    file: FileAbout,
    columns: Type.Array(FileColumn),
    rows: Type.Array(row),
    counts: FileCounts,
  })
export const WaybillPreviewAnswer = previewAnswer(WaybillRow)
export const StockAnswerPreviewAnswer = previewAnswer(StockAnswerRow)
export const PricePreviewAnswer = previewAnswer(PriceRow)

const file_name = Type.Optional(
  Type.String({
    maxLength: FILE_NAME_LENGTH_MAX,
    description: 'What the file is called, for the history; it decides nothing.',
  }),
)
export const FilePreviewQuery = Type.Object({ file_name })
export const WaybillPreviewQuery = Type.Object({
  file_name,
  carrier: Type.Optional(OneOf(carrierCodes, 'Carrier of rows that name none.')),
})

export const UploadParams = Type.Object({ upload_id: Text('From the preview.') })

export const FileCommitRequest = Type.Object({
  rows: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      minItems: 1,
      maxItems: FILE_ROWS_MAX,
      description: 'Rows to commit, those with warnings among them. Left out: all rows that are ok.',
    }),
  ),
  ...dryRunField,
})
export type FileCommitRequest = Static<typeof FileCommitRequest>

export const FileCommitAnswer = dryBatchAnswer(FileRowDone, FileRowFailed)

/** Only for the compiler: the result is always a file. */
export const FileResultAnswer = Answer({})

const uploadKinds = ['waybills', 'stock_answers', 'prices'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const Upload = Type.Object({
  upload_id: Text('ULID'),
  kind: OneOf(uploadKinds, 'What the file brought.'),
  file_name: Nullable(Text('As it was sent; null when it was not.')),
  uploaded_at: Instant('When it was read.'),
  uploaded_by: Nullable(Text('The person as he or she was called then; null: a program with a key.')),
  row_count: many('Rows that hold anything.'),
  refused_count: many('Rows that the preview refused.'),
  success_count: many('Rows that were booked.'),
  failure_count: many('Rows that failed when they were to be booked.'),
  committed_at: Nullable(Instant('The last commit; null: nothing was booked.')),
  committed_by: Nullable(Text('The person of the last commit; null: a program with a key, or nobody.')),
  result_until: Nullable(Instant('Until when the result can be fetched; null: its rows are forgotten.')),
})
export type Upload = Static<typeof Upload>

export const UploadListQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: 26,
      description: '`next_after` of the answer before. Left out: from the newest one.',
    }),
  ),
  limit: limitOf('Uploads to read at most', UPLOADS_LIMIT_MAX, UPLOADS_LIMIT_DEFAULT),
})
export const UploadListAnswer = Answer({
  upload_list: Type.Array(Upload, { description: 'The newest first.' }),
  next_after: Nullable(Text('Send it as `after` of the next call; null: there was none.')),
  has_more: Flag('Whether there are older ones.'),
})

export const FileCorrection = Type.Object({
  row,
  cells: Type.Object(corrections, {
    description: 'Texts of the fields that are other than in the file; the others stay as they were read.',
  }),
})
export type FileCorrection = Static<typeof FileCorrection>
const recheckFields = {
  rows: Type.Optional(
    Type.Array(FileCorrection, {
      maxItems: FILE_CORRECTIONS_MAX,
      description: 'Rows to correct. A row that was booked stays as it was.',
    }),
  ),
}
export const FileRecheckRequest = Type.Object(recheckFields)
export const WaybillRecheckRequest = Type.Object({
  ...recheckFields,
  carrier: Type.Optional(OneOf(carrierCodes, 'Carrier of corrected rows that name none.')),
})

const preview = {
  data: 'people',
  takesFile: { bytesMax: FILE_BYTES_MAX },
  repeatable: true,
  errors: ['FILE_NOT_READABLE'],
  callers: ofVendor('clerk'),
  description:
    'The body is the file itself: a workbook (.xlsx), CSV, TSV or pasted text. Its content decides what it is, not its name or content type. Columns are recognised by their titles, or by what stands in them. Nothing is booked. The upload is kept for an hour.',
} as const
const recheck = {
  data: 'people',
  params: UploadParams,
  holdsFile: true,
  bodyOptional: true,
  repeatable: true,
  errors: ['UPLOAD_NOT_FOUND'],
  callers: ofVendor('clerk'),
  description:
    'Answers the preview of an upload again, with what became of its rows, and with corrections of some of them: they are kept, and stand in the result. Nothing is booked. The upload is kept for another hour.',
} as const
const commit = {
  data: 'none',
  params: UploadParams,
  body: FileCommitRequest,
  bodyOptional: true,
  answer: FileCommitAnswer,
  repeatable: true,
  inParts: true,
  refusals: ['UPLOAD_NOT_FOUND'],
  callers: ofVendor('clerk'),
} as const
const result = {
  data: 'people',
  params: UploadParams,
  answer: FileResultAnswer,
  file: XLSX_MEDIA_TYPE,
  holdsFile: true,
  errors: ['UPLOAD_NOT_FOUND'],
  callers: ofVendor('clerk'),
} as const

const booked =
  'Rows go through the same rules as single entries, 100 at a time. Without `rows`, those whose verdict is ok. A row that was committed before answers as it did then.'

export const filesEndpoints = endpointsOf('vendor', 'fulfilment', {
  listUploads: {
    call: 'GET /vendor-api/uploads',
    summary: 'List the files that were read, the newest first',
    description:
      'Who sent which file, and what became of it, for 90 days. The rows themselves are forgotten an hour after the upload or its last commit.',
    query: UploadListQuery,
    answer: UploadListAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
  previewWaybills: {
    ...preview,
    call: 'POST /vendor-api/waybills/preview',
    summary: 'Read waybills from a file',
    query: WaybillPreviewQuery,
    answer: WaybillPreviewAnswer,
  },
  recheckWaybills: {
    ...recheck,
    call: 'POST /vendor-api/waybills/{upload_id}/preview',
    summary: 'Read waybills of an upload again, with corrections',
    body: WaybillRecheckRequest,
    answer: WaybillPreviewAnswer,
  },
  commitWaybills: {
    ...commit,
    call: 'POST /vendor-api/waybills/{upload_id}/commit',
    summary: 'Register the waybills of a file',
    description: `${booked} Each row has an idempotency key of its own, so each waybill is registered once.`,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'IDEMPOTENCY_KEY_REUSED',
      'ITEM_CANCELLED',
      'ALREADY_SHIPPED',
    ],
  },
  waybillResult: {
    ...result,
    call: 'GET /vendor-api/waybills/{upload_id}/result.xlsx',
    summary: 'Fetch the rows of a waybill file with their results',
  },
  previewStockAnswers: {
    ...preview,
    call: 'POST /vendor-api/stock-answers/preview',
    summary: 'Read stock answers from a file',
    query: FilePreviewQuery,
    answer: StockAnswerPreviewAnswer,
  },
  recheckStockAnswers: {
    ...recheck,
    call: 'POST /vendor-api/stock-answers/{upload_id}/preview',
    summary: 'Read stock answers of an upload again, with corrections',
    body: FileRecheckRequest,
    answer: StockAnswerPreviewAnswer,
  },
  commitStockAnswers: {
    ...commit,
    call: 'POST /vendor-api/stock-answers/{upload_id}/commit',
    summary: 'Confirm the stock of a file',
    description: booked,
    errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'ITEM_CANCELLED', 'ALREADY_SHIPPED'],
  },
  stockAnswerResult: {
    ...result,
    call: 'GET /vendor-api/stock-answers/{upload_id}/result.xlsx',
    summary: 'Fetch the rows of a stock file with their results',
  },
  previewPrices: {
    ...preview,
    call: 'POST /vendor-api/prices/preview',
    summary: 'Read supply prices from a file',
    query: FilePreviewQuery,
    answer: PricePreviewAnswer,
  },
  recheckPrices: {
    ...recheck,
    call: 'POST /vendor-api/prices/{upload_id}/preview',
    summary: 'Read supply prices of an upload again, with corrections',
    body: FileRecheckRequest,
    answer: PricePreviewAnswer,
  },
  commitPrices: {
    ...commit,
    call: 'POST /vendor-api/prices/{upload_id}/commit',
    summary: 'Record the supply prices of a file',
    description: `${booked} A price from a file leaves the status of its item as it is.`,
    errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'ITEM_CANCELLED', 'ITEM_CLAIMED', 'SETTLEMENT_LOCKED'],
  },
  priceResult: {
    ...result,
    call: 'GET /vendor-api/prices/{upload_id}/result.xlsx',
    summary: 'Fetch the rows of a price file with their results',
  },
} as const satisfies EndpointTableOf)
