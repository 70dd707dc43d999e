/** How a request ended: in a word and a colour, and a sentence when it was refused. */
import type { OwnRequestRow } from '@napum/client'
import { count } from '../../ui/format.ts'
import { codeText } from '../../words/errors.ts'
import { words } from './words.ts'

/** Refused requests have 4xx and 5xx; 207 tells of entries that failed. */
const FIRST_REFUSAL = 400

export function Outcome({ request }: { readonly request: OwnRequestRow }) {
  const { status, error_code, dry_run, success_count, failure_count } = request
  if (status >= FIRST_REFUSAL) {
    return (
      <span class="two">
        <span class="badges">
          <span class="badge bad">{words.refused(String(status))}</span>
        </span>
        {error_code && <span class="small">{codeText(error_code)}</span>}
      </span>
    )
  }
  return (
    <span class="badges">
      {success_count === null && <span class="badge good">{words.done}</span>}
      {success_count !== null && success_count > 0 && (
        <span class="badge good">{words.doneOf(count(success_count))}</span>
      )}
      {failure_count !== null && failure_count > 0 && (
        <span class="badge warn">{words.failedOf(count(failure_count))}</span>
      )}
      {dry_run && <span class="badge">{words.trial}</span>}
    </span>
  )
}
