/** A choice among the carriers, by the names that people know. */
import { type CarrierCode, carrierCodes } from '@napum/client'
import { carrierWords } from '../words/terms.ts'
import { named, Select } from './select-field.tsx'

interface CarrierSelectProps {
  readonly value: CarrierCode
  readonly onChoose: (code: CarrierCode) => void
  /** Its name, where no `<label>` is for it. */
  readonly label?: string
  /** For a `<label>`. */
  readonly id?: string
}

export const CarrierSelect = (props: CarrierSelectProps) => (
  <Select {...props} options={named(carrierCodes, carrierWords())} />
)
