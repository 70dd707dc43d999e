/** Which buttons of a job each role sees: those whose calls the service does not refuse. */
import type { Job, SessionAnswer } from '@napum/client'
import { expect, it } from 'vitest'
import { state } from '../../data/session.ts'
import { maySeeResult, mayStop } from './rights.ts'

const as = (role: string) => {
  const place = { vendor_id: null, role, status: 'active' } as never
  state.value = { kind: 'in', answer: {} as SessionAnswer, place }
}
const seen = (kind: Job['kind']) => [mayStop({ kind } as Job), maySeeResult({ kind } as Job)]

it.each([
  ['viewer', [false, true], [false, true], [true, true]],
  ['service', [false, false], [true, true], [false, false]],
  ['accounting', [true, true], [false, true], [true, true]],
  ['admin', [true, true], [true, true], [true, true]],
])('%s stops and reads jobs of a confirmation, an import, and statements', (role, ...expected) => {
  as(role)
  expect([seen('confirm'), seen('import'), seen('statements')]).toEqual(expected)
})
