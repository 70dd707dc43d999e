/** How a request ended: in a word and a colour, and a sentence when it was refused. */
import type { OwnRequestRow } from '@napum/client'
import { count } from '../../ui/format.ts'
import { language } from '../../words/catalogue.ts'
import { sentenceOf } from '../../words/errors.ts'
import { words } from './words.ts'

/** The sentence of a code; the log keeps none, so in English the code itself is read. */
export function codeText(code: string): string {
  const plain = code.toLowerCase().replaceAll('_', ' ')
  return language.value === 'ko' ? sentenceOf(code, code) : plain.charAt(0).toUpperCase() + plain.slice(1)
}

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
