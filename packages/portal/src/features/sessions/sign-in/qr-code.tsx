/** An address as a QR code, for the camera of a phone; a person without one types the key beside it. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** Modules around the code that must stay empty. */
const BORDER = 4

type Encode = (text: string) => boolean[][]
const encoder = signal<Encode | null>(null)

/** Loaded when the first code is shown: few see one, and only once. */
async function load(): Promise<void> {
  const { default: encode } = await import('qr')
  encoder.value = (text) => encode(text, 'raw', { border: BORDER })
}

/** One path of all dark modules, each run of a row a rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
    }
  }
  return path
}

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  useEffect(() => {
    // Without it there is still the key to type.
    if (!encoder.value) load().catch(() => {})
  }, [])
  if (!encoder.value) return null
  const rows = encoder.value(text)
  return (
    <svg class="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={pathOf(rows)} />
    </svg>
  )
}
