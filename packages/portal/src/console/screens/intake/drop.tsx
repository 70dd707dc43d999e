/** Where a file is dropped or chosen. */
import { useState } from 'preact/hooks'
import { words } from './words.ts'

export function Drop({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const text = words()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two; the other one has keys
    <div
      class="drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) onFile(file)
      }}
    >
      <p>
        <strong>{text.drop}</strong>
      </p>
      <p class="quiet">{text.dropHint}</p>
      <label class="button main">
        {text.choose}
        <input
          class="unseen"
          type="file"
          accept=".json,.ndjson,.jsonl,.txt"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </div>
  )
}
