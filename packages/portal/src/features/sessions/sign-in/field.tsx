/** A labelled field; a password can be shown, and what is wrong with a value stands at it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { useId } from '../../../ui/id.ts'
import { words } from './words.ts'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly type?: 'text' | 'password'
  readonly autocomplete?: string
  readonly inputMode?: 'numeric'
  readonly autofocus?: boolean
  /** What is wrong with the value. */
  readonly problem?: string | null
}

export function Field({ label, value, onInput, autofocus, problem, type = 'text', ...rest }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const id = useId()
  useEffect(() => {
    if (autofocus) field.current?.focus()
  }, [])
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="row">
        <input
          class="input grow"
          id={id}
          ref={field}
          type={isShown ? 'text' : type}
          value={value}
          required
          // A dialog that opens gives the focus to the field that asks for it.
          autofocus={autofocus}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
          {...rest}
        />
        {type === 'password' && (
          <Button
            label={words().show}
            look="small"
            aria-pressed={isShown}
            onPress={() => setShown(!isShown)}
          />
        )}
      </span>
      {problem && (
        <span class="wrong small" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
