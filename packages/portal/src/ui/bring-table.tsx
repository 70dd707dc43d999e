/** The way in for a table: pasted anywhere on the page, dropped, chosen or typed. */
import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { catalogue } from '../words/catalogue.ts'
import { tradeWords } from '../words/terms.ts'
import { Button } from './button.tsx'
import { DropZone, FileButton } from './file-drop.tsx'
import { Icon } from './icon.tsx'

const words = catalogue({
  bring: [
    'Excel에서 복사한 표를 붙여넣거나, 파일을 끌어다 놓으세요.',
    'Paste a table that you copied in Excel, or drop a file.',
  ],
  paste: ['여기에 붙여넣기 (Ctrl+V)', 'Paste here (Ctrl+V)'],
  choose: ['파일 선택', 'Choose a file'],
})

interface BringTableProps {
  /** What the table has. */
  readonly hint: ComponentChildren
  readonly busy?: boolean
  readonly onRead: (table: Blob | string) => unknown
  /** Beside the buttons. */
  readonly beside?: ComponentChildren
  /** Below them. */
  readonly children: ComponentChildren
}

export function BringTable({ hint, busy = false, onRead, beside, children }: BringTableProps) {
  const [typed, setTyped] = useState('')
  usePastedTable(onRead)
  return (
    <DropZone onFile={onRead}>
      <p class="row">
        <Icon of={FileUp} />
        <strong>{words.bring}</strong>
      </p>
      {hint}
      <textarea
        class="input"
        rows={6}
        aria-label={words.paste}
        placeholder={words.paste}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="row">
        <Button
          label={tradeWords.preview}
          look="main"
          disabled={!typed.trim() || busy}
          onPress={() => onRead(typed)}
        />
        <FileButton label={words.choose} accept=".xlsx,.xls,.csv,.tsv,.txt" onFile={onRead} />
        {beside}
      </div>
      {children}
    </DropZone>
  )
}

/** As soon as the page says that it takes a table, it does. */
function usePastedTable(onRead: BringTableProps['onRead']): void {
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const file = event.clipboardData?.files[0]
      const table = event.clipboardData?.getData('text') ?? ''
      // One line is being typed together; more lines are a table.
      if (!file && !/[\r\n]/.test(table.trim())) return
      event.preventDefault()
      onRead(file ?? table)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
