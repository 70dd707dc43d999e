/** Taking the personal data out of old orders. */
import { answerAt, type ExamplesOf, issue } from './story.ts'

export const retentionExamples: ExamplesOf<'maskPersonalData'> = {
  maskPersonalData: {
    requests: { years: { summary: 'Orders placed before 2021', value: { before: '2021-01-01' } } },
    answers: {
      masked: {
        summary: 'Masked; sent again it counts only what is new',
        value: answerAt('2026-01-02T18:00:00.000Z', { masked_count: 1_842, seen_count: 20_731, next: null }),
      },
    },
    refusals: issue('before', 'must not lie in the future'),
  },
}
