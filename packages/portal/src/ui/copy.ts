/** Puts a text on the clipboard, also where the page is no secure context and the browser has no clipboard for it. */
import { say } from './toast.tsx'
import { words } from './words.ts'

export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else copyBySelection(text)
  say(words.copied)
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
