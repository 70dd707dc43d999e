/** Binds what was taken out in files. Decision 128. */
import type { OperationsOf } from '../../operation.ts'
import { listOwnExports } from './operations.ts'

export const ownExports = (): OperationsOf<'exports'> => ({ listOwnExports })
