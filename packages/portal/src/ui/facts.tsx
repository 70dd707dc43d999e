/** Facts by their names, below each other or in a row. */
import type { ComponentChildren } from 'preact'

interface FactsProps {
  readonly of: readonly (readonly [name: ComponentChildren, value: ComponentChildren])[]
}

export function Facts({ of }: FactsProps) {
  return (
    <dl class="facts">
      {of.map(([name, value], at) => (
        <div class="pair" key={at}>
          <dt class="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SumsProps {
  /** What is null is left out; what counts most is `big`. */
  readonly of: readonly (readonly [name: string, value: ComponentChildren | null, look?: 'big'])[]
  readonly label?: string
}

/** Amounts and facts beside each other, each under its name. */
export function Sums({ of, label }: SumsProps) {
  return (
    <dl class="sums sheet" aria-label={label}>
      {of
        .filter(([, value]) => value !== null)
        .map(([name, value, look]) => (
          <div key={name}>
            <dt class="quiet small">{name}</dt>
            <dd class={look}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
