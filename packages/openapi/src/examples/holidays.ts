/** Days that the operator adds to weekends and public holidays. */
import { answer, type ExamplesOf, issue } from './story.ts'

const holidays = [{ date: '2026-02-16', name: '설 연휴 배송 휴무' }]
const list = { summary: 'One day', value: answer({ holidays }) }

export const holidayExamples: ExamplesOf<'getHolidays' | 'replaceHolidays'> = {
  getHolidays: { answers: { list }, refusals: {} },
  replaceHolidays: {
    requests: { list: { summary: 'One day', value: { holidays } } },
    answers: { list },
    refusals: issue('holidays.1.date', '2026-02-16 comes twice'),
  },
}
