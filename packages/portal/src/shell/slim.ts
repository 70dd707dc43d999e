/** Whether the bar of screens shows its icons alone: by itself where the window is narrow, until somebody chooses. */
import { computed, signal } from '@preact/signals'

const KEY = 'napum.side'
const narrow = matchMedia('(max-width: 1399px)')
const isNarrow = signal(narrow.matches)
narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches
})

const chosen = signal(localStorage.getItem(KEY))
export const isSlim = computed(() => (chosen.value ? chosen.value === 'slim' : isNarrow.value))

export function switchSlim(): void {
  chosen.value = isSlim.value ? 'whole' : 'slim'
  localStorage.setItem(KEY, chosen.value)
}
