/** A labelled field that may stay empty, with a hint below it. */
import type { InputHTMLAttributes, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useId } from './id.ts'
import { onKeys } from './keys.ts'

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
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
    | 'onKeyDown'
  > {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly hint?: string
  readonly autofocus?: boolean
  /** The key that leads to it from anywhere on the screen. */
  readonly shortcut?: string
  readonly field?: RefObject<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, value, onInput, hint, autofocus, shortcut, field: given, ...rest } = props
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const id = useId()
  useEffect(() => {
    if (autofocus) field.current?.focus()
    return shortcut ? onKeys({ [shortcut]: () => field.current?.focus() }) : undefined
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
