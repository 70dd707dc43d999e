/** What was taken out in files. */
import { answer, type ExamplesOf, issue } from './story.ts'

const taken = {
  export_id: '01KFJCB4N7Q2S5V8X1Z3A6C9EG',
  exported_at: '2026-01-22T06:50:00.000Z',
  exported_by: '정하루',
  exported_with: 'person',
  kind: 'items',
  format: 'xlsx',
  row_count: 37,
  has_personal_data: true,
  reason: '택배사 전달',
}

export const ownExportExamples: ExamplesOf<'listOwnExports'> = {
  listOwnExports: {
    query: { after: taken.export_id, limit: 100 },
    answers: {
      exports: {
        summary: 'One export of a person',
        value: answer({ export_list: [taken], next_after: taken.export_id, has_more: false }),
      },
    },
    refusals: issue('limit', 'must be an integer from 1 to 500'),
  },
}
