/** A labelled field, with a hint or what is wrong with its value below it; a password can be shown. */
import type { InputHTMLAttributes, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { useId } from './id.ts'
import { onKeys } from './keys.ts'
import { words } from './words.ts'

export interface TextFieldProps
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
  readonly hint?: string | undefined
  /** What is wrong with the value. */
  readonly problem?: string | null
  readonly autofocus?: boolean
  /** The key that leads to it from anywhere on the screen. */
  readonly shortcut?: string
  readonly field?: RefObject<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, value, onInput, hint, problem, autofocus, shortcut, field: given, type, ...rest } = props
  const [isShown, setShown] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const id = useId()
  useEffect(() => {
    if (autofocus) field.current?.focus()
    return shortcut ? onKeys({ [shortcut]: () => field.current?.focus() }) : undefined
  }, [])
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const isPassword = type === 'password'
  const input = (
    <input
      class={isPassword ? 'input grow' : 'input'}
      id={id}
      ref={field}
      type={isShown ? 'text' : type}
      // A dialog that opens takes the focus to what has this; the effect is for fields outside of dialogs.
      autofocus={autofocus}
      value={value}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
      onInput={(event) => onInput(event.currentTarget.value)}
      {...rest}
    />
  )
  const show = () => setShown(!isShown)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isPassword ? (
        <span class="row">
          {input}
          <Button label={words.show} look="small" aria-pressed={isShown} onPress={show} />
        </span>
      ) : (
        input
      )}
      {hint && (
        <span class="quiet small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span class="wrong small" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
