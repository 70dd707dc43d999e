/** Binds what was taken out in files. Decision 128. */
import type { ownExportsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { listOwnExports } from './operations.ts'

export const ownExports = (): OperationsOf<typeof ownExportsEndpoints> => ({ listOwnExports })
