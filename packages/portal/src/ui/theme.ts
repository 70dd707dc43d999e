/** Light, dark, or as the computer has it. */
import { signal } from '@preact/signals'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'napum.theme'
const stored = localStorage.getItem(KEY)
export const theme = signal<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system')

export function applyTheme(next: Theme = theme.value): void {
  theme.value = next
  localStorage.setItem(KEY, next)
  document.documentElement.dataset.theme = next
}
