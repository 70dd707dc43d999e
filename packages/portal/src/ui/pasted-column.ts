/** A column of a spreadsheet that is pasted into a field fills the fields below; one cell is pasted as usual. */
import { say } from './toast.tsx'

/** @param fill fills the fields, and tells how many */
export const pastedColumn =
  (fill: (text: string) => string) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    say(fill(text))
  }
