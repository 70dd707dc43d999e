/** Where a file of orders comes in. */
import { DropZone, FileButton } from '../../../ui/file-drop.tsx'
import { words } from './words.ts'

export function Drop({ onFile }: { readonly onFile: (file: File) => void }) {
  const text = words()
  return (
    <DropZone onFile={onFile}>
      <p>
        <strong>{text.drop}</strong>
      </p>
      <p class="quiet">{text.dropHint}</p>
      <FileButton
        label={text.choose}
        accept=".xlsx,.csv,.tsv,.json,.ndjson,.jsonl,.txt"
        onFile={onFile}
        isMain
      />
    </DropZone>
  )
}
