/** A labelled field. */
import { useEffect, useRef } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly type?: 'text' | 'password'
  readonly autocomplete?: string
  readonly inputMode?: 'numeric'
  readonly autofocus?: boolean
}

export function Field({ label, value, onInput, autofocus, type = 'text', ...rest }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autofocus) field.current?.focus()
  }, [])
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        ref={field}
        type={type}
        value={value}
        required
        // A dialog that opens gives the focus to the field that asks for it.
        autofocus={autofocus}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...rest}
      />
    </label>
  )
}
