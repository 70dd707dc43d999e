/** The calls of the operator, as the person who is signed in. */
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorDuty,
  operatorDuties,
  type SessionAnswer,
} from '@napum/client'
import { asking } from './factor-again.ts'
import { operatorPlace, startAnew, state, watched } from './session.ts'

const client = asking(createOperatorClient({ url: location.origin, session: true, fetch: watched }))

export const operator = (): OperatorClient => client

/** Whether the role of the person has a duty: nobody sees a button that is refused. */
export const hasDuty = (duty: OperatorDuty): boolean => {
  const now = state.value
  return now.kind === 'in' && operatorDuties[duty].some((role) => role === now.place.role)
}

/** Who worked here since the page was loaded. */
let worked = ''

/** Who works for vendors alone is led to their pages. Nobody sees what somebody else had read before. */
export function workForOperator(answer: SessionAnswer): void {
  const place = operatorPlace(answer)
  const { person_id } = answer.person
  if (place && worked !== '' && worked !== person_id) startAnew(location.href)
  else if (place) {
    worked = person_id
    state.value = { kind: 'in', answer, place }
  } else if (answer.memberships.length > 0) location.replace('/portal/')
  else state.value = { kind: 'out' }
}
