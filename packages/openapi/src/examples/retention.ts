/** Taking the personal data out of old orders. */
import { answerAt, type ExamplesOf, issue } from './story.ts'

export const retentionExamples: ExamplesOf<'maskPersonalData'> = {
  maskPersonalData: {
    requests: {
      look: {
        summary: 'How many orders placed before 2021 would be masked',
        value: { before: '2021-01-01', dry_run: true },
      },
      years: { summary: 'Orders placed before 2021', value: { before: '2021-01-01' } },
      unsettled: {
        summary: 'The same, with those that are not settled',
        value: { before: '2021-01-01', include: ['unsettled'] },
      },
    },
    answers: {
      masked: {
        summary: 'Masked; sent again it counts only what is new',
        value: answerAt('2026-01-02T18:00:00.000Z', {
          dry_run: false,
          masked_count: 1_842,
          left_out: { to_send: 1, claimed: 0, unsettled: 3 },
          seen_count: 20_731,
          next: null,
        }),
      },
    },
    refusals: issue('before', 'must be at least 30 days ago: 2025-12-03 at the latest'),
  },
}
