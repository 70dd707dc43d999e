/** Where a file is dropped, and the button that chooses one for those who use keys. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

type OnFile = (file: File) => void

interface DropZoneProps {
  readonly onFile: OnFile
  /** Another way in as well, such as `FileButton`. */
  readonly children: ComponentChildren
}

export function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of several; the others have keys
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
      {children}
    </div>
  )
}

interface FileButtonProps {
  readonly label: string
  /** Endings, such as `.csv,.txt`. */
  readonly accept: string
  readonly onFile: OnFile
  readonly isMain?: boolean
}

export function FileButton({ label, accept, onFile, isMain = false }: FileButtonProps) {
  return (
    <label class={isMain ? 'button main' : 'button'}>
      {label}
      <input
        class="unseen"
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
