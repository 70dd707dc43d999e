/** A labelled choice. */
import { useId } from './id.ts'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  /** Value and what it is called. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}

export function SelectField({ label, value, options, onChoose }: SelectFieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select class="input" id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([each, name]) => (
          <option value={each} key={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
