/** A quiet mark at items that go into one parcel with others of the page. */
import type { WorkItem } from '@napum/client'
import { computed } from '@preact/signals'
import { bundlesOf } from './bundle-of.ts'
import { items } from './list.ts'
import { words } from './words.ts'

export const bundles = computed(() => bundlesOf(items.value))

export function BundleMark({ item }: { readonly item: WorkItem }) {
  const bundle = bundles.value.get(item.ord_prd_no)
  if (!bundle) return null
  return (
    <span class="badge" title={words.bundleHint}>
      {words.bundle({ at: String(bundle.at), all: String(bundle.of) })}
    </span>
  )
}
