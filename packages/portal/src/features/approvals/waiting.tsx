/** On the page of what a request is about: that it waits already, so that nobody asks for it again. */
import type { Approval } from '@napum/client'
import { may } from '../../console/may.ts'
import { heldCount } from '../../data/held.ts'
import { operator } from '../../data/operator.ts'
import { useLoad } from '../../ui/loaded.tsx'
import { address } from '../../ui/router.ts'
import { kindName } from './shown.tsx'
import { words } from './words.ts'

interface AwaitsProps {
  /** Which requests belong to the page. */
  readonly isOf: (approval: Approval) => boolean
}

export function Awaits({ isOf }: AwaitsProps) {
  const reading = useLoad(
    async (signal) =>
      may('listApprovals') ? (await operator().approvals.list({ limit: 100 }, { signal })).approval_list : [],
    [],
    [heldCount.value],
  )
  const text = words()
  return reading.value.value?.filter(isOf).map((approval) => (
    <p class="notice warn gap-below" key={approval.approval_id}>
      <span class="grow">{text.waitsHere(kindName(approval), approval.asked_by.name ?? 'API')}</span>
      <a href={address('approvals')}>{text.toApprovals}</a>
    </p>
  ))
}
