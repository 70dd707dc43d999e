/** Binds the recomputation of operator-api.md "Settlements". */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { verify } from './operations.ts'

export const verification = (services: Services): Operations => ({
  verify: (call) => verify(services, call),
})
