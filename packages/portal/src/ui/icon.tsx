/** An icon of Lucide. It stands beside a word, which says the same. */
import type { IconNode } from 'lucide'
import { h } from 'preact'

export const Icon = ({ of }: { readonly of: IconNode }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {of.map(([tag, attributes], at) => h(tag, { ...attributes, key: at }))}
  </svg>
)
