/** What became of many entries: how many, which failed and why, and the list to keep. */
import type { PartsOutcome } from '@napum/client'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, today } from '../../../ui/format.ts'
import { Table } from '../../../ui/list.tsx'
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
  return (
    <div class="stack" role="status">
      {done.length > 0 && <p class="notice good">{words.succeeded(count(done.length))}</p>}
      {unknown > 0 && <p class="notice warn">{words.unknown(count(unknown))}</p>}
      {notSent > 0 && <p class="notice warn">{words.notSent(count(notSent))}</p>}
      {error !== null && <Failure error={error} />}
      {failed.length > 0 && (
        <>
          <p class="notice bad">{words.failed(count(failed.length))}</p>
          <FailureTable failed={failed} />
        </>
      )}
    </div>
  )
}

function FailureTable({ failed }: { readonly failed: readonly Result[] }) {
  const rows = failed.map((result) => [result.ord_prd_no, reasonOf(result)] as const)
  return (
    <>
      <Table
        class="short"
        label={words.reason}
        rows={failed}
        columns={[
          { title: words.number, nowrap: true, cell: ({ ord_prd_no }) => ord_prd_no },
          { title: words.reason, cell: reasonOf },
        ]}
        keyOf="ord_prd_no"
      />
      <Button
        label={words.saveFailures}
        onPress={() =>
          downloadCsv(`${words.failures}_${today()}.csv`, [[words.number, words.reason], ...rows])
        }
      />
    </>
  )
}
