/** How high the rows of the list are; remembered on this computer. */
import { remembered } from '../../ui/remembered.ts'

export const densities = ['dense', 'usual', 'airy'] as const
export const [density, choose] = remembered('napum.density', densities, 'usual')
