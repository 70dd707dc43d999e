/** What became of many entries: how many, which failed and why, and the list to keep. */
import type { PartsOutcome } from '@napum/client'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, today } from '../../../ui/format.ts'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { sentenceOf } from '../../../words/errors.ts'
import { words } from './words.ts'

/** What became of an entry about an item. */
export interface Result {
  readonly ord_prd_no: string
  readonly success: boolean
  readonly message: string
  readonly error_code?: string
}

export type Outcome = PartsOutcome<Result>

const reasonOf = ({ error_code, message }: Result): string => sentenceOf(error_code ?? '', message)

export function OutcomeView({ outcome }: { readonly outcome: Outcome }) {
  const { done, failed, unknown, notSent, error } = outcome
  const text = words()
  return (
    <div class="stack" role="status">
      {done.length > 0 && <p class="notice good">{text.succeeded(count(done.length))}</p>}
      {unknown > 0 && <p class="notice warn">{text.unknown(count(unknown))}</p>}
      {notSent > 0 && <p class="notice warn">{text.notSent(count(notSent))}</p>}
      {error !== null && <Failure error={error} />}
      {failed.length > 0 && (
        <>
          <p class="notice bad">{text.failed(count(failed.length))}</p>
          <FailureTable failed={failed} />
        </>
      )}
    </div>
  )
}

function FailureTable({ failed }: { readonly failed: readonly Result[] }) {
  const text = words()
  const rows = failed.map((result) => [result.ord_prd_no, reasonOf(result)] as const)
  return (
    <>
      <TableFrame label={text.reason} class="short">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.number}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([number, reason]) => (
              <tr key={number}>
                <td class="nowrap">{number}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Button
        label={text.saveFailures}
        onPress={() => downloadCsv(`${text.failures}_${today()}.csv`, [[text.number, text.reason], ...rows])}
      />
    </>
  )
}
