/** A choice among some values. */
import { useId } from './id.ts'

/** A value, and what it is called. */
export type Option<Value extends string | number = string> = readonly [value: Value, name: string]

export interface SelectProps<Value extends string | number> {
  /** Its name, where no `<label>` is for it. */
  readonly label?: string | undefined
  /** For a `<label>`. */
  readonly id?: string | undefined
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly disabled?: boolean
  readonly onChoose: (value: Value) => void
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, id, value, options, disabled = false, onChoose } = props
  const choose = (text: string) => {
    const chosen = options.find(([each]) => String(each) === text)
    if (chosen) onChoose(chosen[0])
  }
  return (
    <select
      class="input"
      id={id}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {options.map(([each, name]) => (
        <option value={each} key={each}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface SelectFieldProps<Value extends string | number> extends Omit<SelectProps<Value>, 'id'> {
  readonly label: string
}

export function SelectField<Value extends string | number>({ label, ...rest }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Select id={id} {...rest} />
    </div>
  )
}

type ChoicesProps<Value extends string> = Omit<SelectFieldProps<Value>, 'disabled'>

/** The same with all values in sight. */
export function Choices<Value extends string>({ label, value, options, onChoose }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="choices">
        {options.map(([each, name]) => (
          <label class="choice" key={each}>
            <input type="radio" name={id} checked={value === each} onChange={() => onChoose(each)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Codes as options, by what they are called. */
export const named = <const Code extends string>(
  codes: readonly Code[],
  names: { readonly [Each in NoInfer<Code>]: string },
): readonly Option<Code>[] => codes.map((code) => [code, names[code]])
