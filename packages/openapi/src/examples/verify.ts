/** Recomputing what is stored twice. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, VENDOR_ID } from './story.ts'

const nothing = {
  difference_count: 0,
  differences: [],
  unchecked_count: 0,
  unchecked: [],
  vendor_count: 214,
}

export const verifyExamples: ExamplesOf<'verify'> = {
  verify: {
    requests: {
      start: { summary: 'From the beginning', value: {} },
      on: { summary: 'Going on', value: { after: `${VENDOR_ID} lines` } },
    },
    answers: {
      clean: {
        summary: 'Nothing differs',
        value: answer({ checked_count: 18_240, ...nothing, vendors_before: 214, next: null }),
      },
      part: {
        summary: 'A sum that does not match its lines, and more to come',
        value: answer({
          checked_count: 9_120,
          ...nothing,
          difference_count: 1,
          differences: [
            { subject: `item ${FIRST_ITEM}: sum of its lines`, expected: '36000', found: '35000' },
          ],
          vendors_before: 87,
          next: `${VENDOR_ID} lines`,
        }),
      },
    },
    refusals: issue('after', 'must be the next of an answer of this call'),
  },
}
