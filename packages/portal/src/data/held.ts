/** What was just asked for and waits for a second person; the console says so until somebody read it. */
import type { Approval } from '@napum/client'
import { signal } from '@preact/signals'

export const held = signal<readonly Approval[]>([])

/** The approvals of other screens have changed: those that show them ask again. */
export const heldCount = signal(0)

export function showHeld(approvals: readonly Approval[]): void {
  held.value = approvals
  heldCount.value++
}

/** Whether a second person is asked for what moves money, and how many requests wait. */
export const approvals = signal({ isOn: false, waiting: 0 })
