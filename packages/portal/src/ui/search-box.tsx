/** A text that is looked for; `/` leads to it from anywhere on the screen. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Submit } from './button.tsx'
import { useId } from './id.ts'
import { onKeys } from './keys.ts'
import { PageForm } from './page-form.tsx'

interface SearchBoxProps {
  readonly label: string
  /** What is looked for now. */
  readonly value: string
  readonly act: string
  readonly onFind: (text: string) => void
}

export function SearchBox({ label, value, act, onFind }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => onKeys({ '/': () => field.current?.focus() }), [])
  return (
    <PageForm class="row end" onSubmit={() => onFind(typed.trim())}>
      <div class="field">
        <label for={id}>{label}</label>
        <input
          class="input"
          id={id}
          ref={field}
          type="search"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Submit label={act} look="" />
    </PageForm>
  )
}
