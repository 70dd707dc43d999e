/** A choice among the carriers, by the names that people know. */
import { type CarrierCode, carrierCodes } from '@napum/client'
import { carrierWords } from '../words/terms.ts'

interface CarrierSelectProps {
  readonly value: CarrierCode
  readonly onChoose: (code: CarrierCode) => void
  /** Its name, where no `<label>` is for it. */
  readonly label?: string
  /** For a `<label>`. */
  readonly id?: string
}

export function CarrierSelect({ value, onChoose, label, id }: CarrierSelectProps) {
  return (
    <select
      class="input"
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as CarrierCode)}
    >
      {carrierCodes.map((code) => (
        <option value={code} key={code}>
          {carrierWords()[code]}
        </option>
      ))}
    </select>
  )
}
