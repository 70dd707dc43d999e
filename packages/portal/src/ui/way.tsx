/** The steps of something: those that are done, the one that it stands at, those to come. */
import type { ComponentChildren } from 'preact'
import { words } from './words.ts'

interface WayProps {
  readonly steps: readonly ComponentChildren[]
  /** The number of steps when all are done. */
  readonly at: number
}

export const Way = ({ steps, at }: WayProps) => (
  <ol class="way" aria-label={words.steps}>
    {steps.map((step, place) => (
      <li key={place} data-done={place < at} aria-current={place === at ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
)
