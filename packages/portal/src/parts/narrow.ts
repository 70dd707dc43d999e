/** Whether the page is too narrow for a table. */
import { signal } from '@preact/signals'

const wanted = matchMedia('(max-width: 860px)')
export const narrowPage = signal(wanted.matches)
wanted.addEventListener('change', () => {
  narrowPage.value = wanted.matches
})
