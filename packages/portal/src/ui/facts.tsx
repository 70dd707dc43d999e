/** Facts by their names. */
import type { ComponentChildren } from 'preact'

interface FactsProps {
  readonly of: readonly (readonly [name: ComponentChildren, value: ComponentChildren])[]
}

export function Facts({ of }: FactsProps) {
  return (
    <dl class="facts">
      {of.map(([name, value], at) => (
        <div class="pair" key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
