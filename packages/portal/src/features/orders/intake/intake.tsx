/** Orders from a file: checked first with nothing written, then brought in after a yes; what failed can be kept. */

import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { DropZone, FileButton } from '../../../ui/file-drop.tsx'
import { count } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ImportSteps } from './import-steps.tsx'
import { sendFile, type Wish } from './run.ts'
import { type OrderFile, orderFile } from './source.ts'
import { TableSteps } from './table-steps.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

export default function Intake() {
  return (
    <>
      <PageHead title={words.title} />
      {may('importOrders') ? <Steps /> : <p class="notice">{words.readOnly}</p>}
    </>
  )
}

function Steps() {
  const [file, setFile] = useState<OrderFile | null>(null)
  /** Files that were chosen so far: the same one again starts over. */
  const [taken, setTaken] = useState(0)
  const work = useImport()
  const sending = (from: OrderFile) => (wish: Wish) =>
    sendFile(from, wish).catch((error) => {
      throw error instanceof SyntaxError ? new Error(words.broken(error.message)) : error
    })
  const take = async (chosen: File) => {
    work.forget()
    const read = await orderFile(chosen)
    setFile(read)
    setTaken(taken + 1)
    if (read.kind !== 'table') await work.check(sending(read))
  }
  return (
    <div class="stack settings">
      {!work.attempt.busy && (
        <DropZone onFile={take}>
          <p>
            <strong>{words.drop}</strong>
          </p>
          <p class="quiet">{words.dropHint}</p>
          <FileButton
            label={words.choose}
            accept=".xlsx,.csv,.tsv,.json,.ndjson,.jsonl,.txt"
            onFile={take}
            isMain
          />
        </DropZone>
      )}
      {file && (
        <p>
          <strong>{file.name}</strong>{' '}
          <span class="quiet">{words.size(count(Math.ceil(file.size / 1000)))}</span>
        </p>
      )}
      {file?.kind === 'table' && <TableSteps key={taken} file={file.file} />}
      {file && (
        <ImportSteps
          key={taken}
          file={file.name}
          open={file.open}
          of={work}
          size={file.size}
          onImport={() => void work.write(sending(file))}
        />
      )}
    </div>
  )
}
