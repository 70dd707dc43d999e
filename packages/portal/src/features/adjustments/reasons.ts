/** Why adjustments are made, and why an entry is refused, as people read it. */
import { type AdjustmentFailed, type AdjustmentInput, adjustmentReasonTerms, faultTerms } from '@napum/client'
import { language } from '../../words/catalogue.ts'
import { sentenceOf } from '../../words/errors.ts'
import { adjustmentWords, faultWords, lineKindWords } from '../../words/terms.ts'
import { koreanFields } from './words.ts'

type Reason = NonNullable<AdjustmentInput['reason_code']>
type Fault = NonNullable<AdjustmentInput['fault']>

export const reasons = Object.keys(adjustmentReasonTerms) as Reason[]
export const faults = Object.keys(faultTerms) as Fault[]

/** What a line or an entry is called; freight of goods that came back with who is at fault. */
export function reasonName(kind: AdjustmentInput['kind'], reason: Reason | Fault | null | undefined): string {
  const named = reason ? { ...adjustmentWords, ...faultWords }[reason] : ''
  return kind === 'return_shipping' ? `${lineKindWords.return_shipping} (${named})` : named
}

/** In English the sentence of the service; in Korean the field that it names, what stands there, and what may. */
export function refusalText(
  { error_code, message }: Pick<AdjustmentFailed, 'error_code' | 'message'>,
  entry: AdjustmentInput,
): string {
  const named = error_code === 'VALIDATION_ERROR' && language.value === 'ko' ? fieldIn(message) : undefined
  if (!named) return sentenceOf(error_code, message)
  const value = entry[named]
  const [field, advice] = koreanFields[named]
  return value === undefined || value === null ? `${field}: ${advice}` : `${field} “${value}”: ${advice}`
}

const fieldIn = (message: string): keyof AdjustmentInput | undefined =>
  message.match(/\w+/g)?.find((word): word is keyof AdjustmentInput => Object.hasOwn(koreanFields, word))
