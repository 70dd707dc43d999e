/** Writing the records of stored items anew. */
import { answer, type ExamplesOf, issue, ORD_NO } from './story.ts'

export const recordExamples: ExamplesOf<'rebuildRecords'> = {
  rebuildRecords: {
    requests: {
      first: { summary: 'The first part', value: {} },
      next: { summary: 'The part after it', value: { after: ORD_NO } },
    },
    answers: {
      part: {
        summary: 'There is more to look at',
        value: answer({ checked_count: 4_996, rebuilt_count: 210, next: ORD_NO }),
      },
      last: {
        summary: 'The last part',
        value: answer({ checked_count: 1_204, rebuilt_count: 0, next: null }),
      },
    },
    refusals: issue('after', 'has the wrong type or value'),
  },
}
