/** The calls of the operator, as the person who is signed in. */
import { createOperatorClient, type OperatorClient, type SessionAnswer } from '@napum/client'
import { asking } from '../fresh.ts'
import { operatorPlace, state, watched } from '../session.ts'

const client = asking(createOperatorClient({ url: location.origin, session: true, fetch: watched }))

export const operator = (): OperatorClient => client

/** Who works for vendors alone is led to their pages. */
export function workForOperator(answer: SessionAnswer): void {
  const place = operatorPlace(answer)
  if (place) state.value = { kind: 'in', answer, place }
  else if (answer.memberships.length > 0) location.replace('/portal/')
  else state.value = { kind: 'out' }
}
