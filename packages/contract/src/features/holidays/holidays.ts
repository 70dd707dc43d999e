/** Days that the operator adds to weekends and public holidays. operator-interface.md "Holidays". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, LimitedText } from '../../field-kinds.ts'
import { HOLIDAY_NAME_LENGTH_MAX, HOLIDAYS_MAX } from '../../limits.ts'

export const Holiday = Type.Object({
  date: Day('The day.'),
  name: LimitedText('What it is called.', HOLIDAY_NAME_LENGTH_MAX),
})
export type Holiday = Static<typeof Holiday>

export const HolidaysUpdate = Type.Object({
  holidays: Type.Array(Holiday, {
    maxItems: HOLIDAYS_MAX,
    description: 'The whole list, in any order; a day comes once.',
  }),
})
export const HolidaysAnswer = Answer({ holidays: Type.Array(Holiday) })

export const holidaysEndpoints = endpointsOf('operator', 'holidays', {
  getHolidays: {
    call: 'GET /operator-api/holidays',
    summary: 'Read the holidays that you added',
    description:
      'By day. Weekends and Korean public holidays are not in this list: they never count as working days.',
    answer: HolidaysAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  replaceHolidays: {
    call: 'PUT /operator-api/holidays',
    summary: 'Replace the list of added holidays',
    description: 'What is not in the new list is taken out. `due_on` of all items follows at once.',
    body: HolidaysUpdate,
    answer: HolidaysAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('orders'),
  },
} as const satisfies EndpointTableOf)
