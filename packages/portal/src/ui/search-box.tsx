/** A text that is looked for; `/` leads to it from anywhere on the screen. */
import { useState } from 'preact/hooks'
import { PageForm, Submit } from './button.tsx'
import { TextField } from './text-field.tsx'

interface SearchBoxProps {
  readonly label: string
  /** What is looked for now. */
  readonly value: string
  readonly act: string
  readonly hint?: string
  readonly placeholder?: string
  /** Whether the screen is opened to type here. */
  readonly autofocus?: boolean
  readonly onFind: (text: string) => void
}

export function SearchBox({ value, act, onFind, ...field }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  return (
    <PageForm class="row end search-box" onSubmit={() => onFind(typed.trim())}>
      <TextField {...field} type="search" shortcut="/" value={typed} onInput={setTyped} />
      <Submit label={act} look="" />
    </PageForm>
  )
}
