/** Tables of adjustments: a preview, then a commit. operator-interface.md "Adjustments"; decision 205. */
import Type, { type Static } from 'typebox'
import { dryBatchAnswer } from '../../batch.ts'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Instant, Nullable, OneOf, Positive, Text } from '../../field-kinds.ts'
import { FILE_BYTES_MAX } from '../../limits.ts'
import { fileRowVerdicts } from '../fulfilment/file-issues.ts'
import {
  FileAbout,
  FileCommitRequest,
  FileCounts,
  FilePreviewQuery,
  UploadParams,
} from '../fulfilment/files.ts'
import { AdjustmentDone, AdjustmentFailed, adjustmentsEndpoints } from './adjustments.ts'

const row = Positive('Row of the sheet, from 1.')
const sumField = Amount('Sum of the rows that are ok, in won.')

export const AdjustmentRowDone = Type.Object({ row, ...AdjustmentDone.properties })
export type AdjustmentRowDone = Static<typeof AdjustmentRowDone>
export const AdjustmentRowFailed = Type.Object({ row, ...AdjustmentFailed.properties })
export type AdjustmentRowFailed = Static<typeof AdjustmentRowFailed>

export const AdjustmentRowIssue = Type.Object({
  code: Text(
    'The code with which it is refused, or RECORDED_BEFORE, a warning: such a row was recorded from a table before. Named at the commit, it is recorded once more.',
  ),
  message: Text('What it is, and what to do.'),
})

export const AdjustmentTableRow = Type.Object({
  row,
  entry: Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'As an entry of `POST /operator-api/adjustments`. Its `idempotency_key` follows from what it says, unless the table has one.',
    },
  ),
  vendor_name: Nullable(Text('The name of its vendor; null when it names none.')),
  amount: Nullable(Amount('What it adds, in won; null when it is refused.')),
  verdict: OneOf(fileRowVerdicts, 'ok: is committed; warning: only when it is named; refused: never.'),
  issues: Type.Array(AdjustmentRowIssue),
  read: Type.Object({}, { additionalProperties: true, description: 'What stood in its cells, by field.' }),
})
export type AdjustmentTableRow = Static<typeof AdjustmentTableRow>

export const AdjustmentPreviewAnswer = Answer({
  upload_id: Text('Names the upload; committing needs it.'),
  expires_at: Instant('When the upload is forgotten.'),
  file: FileAbout,
  columns: Type.Array(
    Type.Object({
      field: Text('What it was taken for.'),
      column: Positive('From 1.'),
      title: Text('As the header row has it.'),
    }),
  ),
  unknown_columns: Type.Array(Type.String(), {
    description: 'Titles that name no field; they are not read.',
  }),
  rows: Type.Array(AdjustmentTableRow, { description: 'In the order of the table.' }),
  counts: FileCounts,
  total_amount: sumField,
})
export type AdjustmentPreviewAnswer = Static<typeof AdjustmentPreviewAnswer>

export const AdjustmentCommitAnswer = dryBatchAnswer(AdjustmentRowDone, AdjustmentRowFailed, {
  total_amount: Amount('Sum of the rows that succeeded, in won.'),
})

export const adjustmentTablesEndpoints = endpointsOf('operator', 'adjustments', {
  previewAdjustments: {
    call: 'POST /operator-api/adjustments/preview',
    summary: 'Read adjustments from a table',
    description:
      'The body is the file itself: a workbook (.xlsx), CSV, TSV or pasted text with a row for each entry. Its content decides what it is. Each row is checked as `POST /operator-api/adjustments` would, and nothing is written. The upload is kept for an hour.',
    takesFile: { bytesMax: FILE_BYTES_MAX },
    query: FilePreviewQuery,
    answer: AdjustmentPreviewAnswer,
    repeatable: true,
    errors: ['FILE_NOT_READABLE'],
    data: 'none',
    callers: ofOperator('money'),
  },
  commitAdjustments: {
    call: 'POST /operator-api/adjustments/{upload_id}/commit',
    summary: 'Record the adjustments of a table',
    description:
      'Rows go through the same rules as single entries, 100 at a time. Without `rows`, those whose verdict is ok. A row that was committed before answers as it did then: sent again, nothing is recorded twice.',
    params: UploadParams,
    body: FileCommitRequest,
    bodyOptional: true,
    answer: AdjustmentCommitAnswer,
    repeatable: true,
    errors: ['VALIDATION_ERROR', ...adjustmentsEndpoints.addAdjustments.errors],
    refusals: ['UPLOAD_NOT_FOUND'],
    inParts: true,
    data: 'none',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)
