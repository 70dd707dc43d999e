/** What the person keeps under a name: views of the list, forms of exports. Read once, when somebody first looks. */
import type { View, ViewSave } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { portal } from '../../../data/session.ts'

const kept = signal<readonly View[] | null>(null)
export const viewsError = signal<unknown>(null)

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  viewsError.value = null
  try {
    await work()
    kept.value = (await portal().views.list()).view_list
    return true
  } catch (failure) {
    viewsError.value = failure
    return false
  }
}

/** Those of a kind, by their names. */
export function useViews(kind: View['kind']): readonly View[] {
  useEffect(() => {
    if (kept.value === null) void attempt(async () => {})
  }, [])
  return kept.value?.filter((view) => view.kind === kind) ?? []
}

/** Says whether it was saved. One of the same kind and name is replaced. */
export const saveView = (view: ViewSave): Promise<boolean> => attempt(() => portal().views.save(view))

export const deleteView = ({ view_id }: View): Promise<boolean> =>
  attempt(() => portal().views.delete(view_id))
