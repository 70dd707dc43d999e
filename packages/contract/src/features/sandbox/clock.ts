/** The clock of the sandbox: the time of its business, which may run ahead of the real one. docs/guides/en/sandbox.md; decision 149. */
import Type from 'typebox'
import { ofTester } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Instant } from '../../field-kinds.ts'

export const SandboxClock = Type.Object({
  now: Instant('The time by which orders, prices, settlements and changes are dated.'),
  ahead_seconds: Count('How far that is ahead of the real time.'),
})

export const ClockAnswer = Answer({ clock: SandboxClock })

const DURATION_LENGTH_MAX = 40

export const ClockAdvance = Type.Object({
  advance: Type.String({
    maxLength: DURATION_LENGTH_MAX,
    description:
      'How far: an ISO 8601 duration such as P1M, P10D or PT36H. Months and days are those of the time zone of the marketplace.',
    examples: ['P1M'],
  }),
})

export const clockEndpoints = endpointsOf('sandbox', 'sandbox', {
  readClock: {
    call: 'GET /sandbox-api/clock',
    summary: 'Read the clock of the sandbox',
    answer: ClockAnswer,
    data: 'none',
    callers: ofTester('viewer'),
  },
  advanceClock: {
    call: 'POST /sandbox-api/clock',
    summary: 'Advance the clock of the sandbox',
    description:
      'Forward only. A vendor’s test key moves the clock of that vendor, the operator’s moves those of all. A reset sets it back to the real time. All work that is due by then is done before the answer.',
    body: ClockAdvance,
    answer: ClockAnswer,
    repeatable: false,
    data: 'none',
    callers: ofTester('owner'),
  },
} as const satisfies EndpointTableOf)
