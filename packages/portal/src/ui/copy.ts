/** Puts a text on the clipboard, also where the page is no secure context and the browser has no clipboard for it. */
import { say } from './toast.tsx'
import { words } from './words.ts'

export async function copy(text: string): Promise<void> {
  const isCopied = (await byClipboard(text)) || bySelection(text)
  say(isCopied ? words.copied : words.notCopied)
}

/** Without the permission of the browser it is refused. */
const byClipboard = async (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )

function bySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const area = document.createElement('textarea')
  area.value = text
  // Nothing can be selected behind a dialog.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  before?.focus()
  return isCopied
}
