/** Orders from a file: checked first with nothing written, then brought in after a yes; what failed can be kept. */

import { useRef, useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { useAction } from '../../../ui/action.ts'
import { count } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Drop } from './drop.tsx'
import { ImportSteps } from './import-steps.tsx'
import { type Result, send } from './run.ts'
import { type OrderFile, orderFile } from './source.ts'
import { TableSteps } from './table-steps.tsx'
import { words } from './words.ts'

export default function Intake() {
  const text = words()
  return (
    <>
      <PageHead title={text.title} />
      {may('importOrders') ? <Steps /> : <p class="notice">{text.readOnly}</p>}
    </>
  )
}

interface Progress {
  readonly orders: number
  readonly bytes: number
}

function Steps() {
  const [file, setFile] = useState<OrderFile | null>(null)
  const [checked, setChecked] = useState<Result | null>(null)
  const [done, setDone] = useState<Result | null>(null)
  const [progress, setProgress] = useState<Progress>({ orders: 0, bytes: 0 })
  const running = useRef<AbortController | null>(null)
  /** Files that were chosen so far: the same one again starts over. */
  const [taken, setTaken] = useState(0)
  const attempt = useAction()
  const text = words()
  const run = (from: OrderFile, dryRun: boolean, keep: (result: Result) => void) =>
    attempt.run(async () => {
      running.current = new AbortController()
      setProgress({ orders: 0, bytes: 0 })
      const { signal } = running.current
      const onProgress = (orders: number, bytes: number) => setProgress({ orders, bytes })
      keep(await send(from, { dryRun, signal, onProgress }).catch(sayBroken))
    })
  const sayBroken = (error: unknown): never => {
    throw error instanceof SyntaxError ? new Error(text.broken(error.message)) : error
  }
  const take = async (chosen: File) => {
    setChecked(null)
    setDone(null)
    const read = await orderFile(chosen)
    setFile(read)
    setTaken(taken + 1)
    if (read.kind !== 'table') await run(read, true, setChecked)
  }
  return (
    <div class="stack settings">
      {!attempt.busy && <Drop onFile={(chosen) => void take(chosen)} />}
      {file && (
        <p>
          <strong>{file.name}</strong>{' '}
          <span class="quiet">{text.size(count(Math.ceil(file.size / 1000)))}</span>
        </p>
      )}
      {file?.kind === 'table' && <TableSteps key={taken} file={file.file} />}
      {file && (
        <ImportSteps
          key={taken}
          file={file.name}
          open={file.open}
          attempt={attempt}
          progress={{ max: file.size, value: progress.bytes, orders: progress.orders }}
          checked={checked}
          done={done}
          onImport={() => void run(file, false, setDone)}
          onCancel={() => running.current?.abort()}
        />
      )}
    </div>
  )
}
