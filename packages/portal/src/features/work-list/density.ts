/** How high the rows of the list are; remembered on this computer. */
import { signal } from '@preact/signals'

export const densities = ['dense', 'usual', 'airy'] as const
export type Density = (typeof densities)[number]

const KEY = 'napum.density'
export const density = signal<Density>(
  densities.find((each) => each === localStorage.getItem(KEY)) ?? 'usual',
)

export function choose(next: Density): void {
  density.value = next
  localStorage.setItem(KEY, next)
}
