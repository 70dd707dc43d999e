/** Webhooks of the operator's programs: changes of all vendors. */
import { operator } from '../../data/operator.ts'
import { Webhooks } from './webhooks.tsx'
import { words } from './words.ts'

export function OperatorWebhooks() {
  const calls = operator().webhooks
  return <Webhooks note={words().noteOfOperator} calls={calls} />
}
