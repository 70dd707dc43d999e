/** Whether the page is too narrow for a table. */
import { signal } from '@preact/signals'

const wanted = matchMedia('(max-width: 860px)')
export const narrowPage = signal(wanted.matches)

// Paper shows what the screen shows: what changes while its pages are being counted is cut off at its end.
let isPrinting = false
const look = () => {
  if (!isPrinting) narrowPage.value = wanted.matches
}
wanted.addEventListener('change', look)
addEventListener('beforeprint', () => {
  isPrinting = true
})
addEventListener('afterprint', () => {
  isPrinting = false
  look()
})
