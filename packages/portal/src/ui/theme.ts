/** Light, dark, or as the computer has it. */
import { remembered } from './remembered.ts'

export const themes = ['system', 'light', 'dark'] as const
const [now, remember] = remembered('napum.theme', themes, 'system')
export const theme = now

export function applyTheme(next = theme.value): void {
  remember(next)
  document.documentElement.dataset.theme = next
}
