/** The unfinished files of the vendor that somebody works for. */
import { state } from '../../../data/session.ts'
import { keptAs } from '../../../ui/router.ts'
import { type UnfinishedStore, unfinishedIn } from './unfinished.ts'

export function unfinishedHere(): UnfinishedStore {
  const at = state.value
  const vendorId = at.kind === 'in' ? at.place.vendor_id : ''
  return unfinishedIn(localStorage, keptAs(`napum.file.${vendorId}`))
}
