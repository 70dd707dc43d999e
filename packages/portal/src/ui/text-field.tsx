/** A labelled field that may stay empty, with a hint below it. */
import type { InputHTMLAttributes } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useId } from './id.ts'

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes,
    | 'type'
    | 'autocomplete'
    | 'inputMode'
    | 'required'
    | 'maxLength'
    | 'pattern'
    | 'min'
    | 'max'
    | 'placeholder'
  > {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly hint?: string
  readonly autofocus?: boolean
}

export function TextField({ label, value, onInput, hint, autofocus, ...rest }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (autofocus) field.current?.focus()
  }, [])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        class="input"
        id={id}
        ref={field}
        // A dialog that opens takes the focus to what has this; the effect is for fields outside of dialogs.
        autofocus={autofocus}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...rest}
      />
      {hint && (
        <span class="quiet small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
