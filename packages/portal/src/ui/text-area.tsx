/** A labelled field of several lines, often with a hint below it. */
import type { TextareaHTMLAttributes } from 'preact'
import { useId } from './id.ts'

interface TextAreaProps extends Pick<TextareaHTMLAttributes, 'rows' | 'maxLength'> {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onInput: (value: string) => void
}

export function TextArea({ label, hint, value, onInput, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        class="input"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        value={value}
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
