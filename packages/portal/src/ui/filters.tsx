/** Filters of a list. They stand in the address; after a change the list begins at its first page. */
import type { ComponentChildren } from 'preact'
import { LinkButton } from './button.tsx'
import { asked, narrow } from './router.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

interface FilterProps {
  /** Of the parameter in the address. */
  readonly name: string
  readonly label: string
}

interface ChoiceFilterProps<Code extends string> extends FilterProps {
  readonly codes: readonly Code[]
  /** What the codes are called. */
  readonly names: Readonly<Record<Code, string>>
  /** What counts when the address names none; any when left out. */
  readonly usual?: Code
}

/** One of some codes, or any. */
export function ChoiceFilter<Code extends string>(props: ChoiceFilterProps<Code>) {
  const { name, label, codes, names, usual } = props
  const options = codes.map((code) => [code, names[code]] as const)
  return (
    <SelectField<string>
      label={label}
      value={asked(name) ?? usual ?? ''}
      options={usual ? options : [['', words.all], ...options]}
      onChoose={(code) => narrow({ [name]: code === usual ? null : code })}
    />
  )
}

export function DayFilter({ name, label }: FilterProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={asked(name) ?? ''}
      onInput={(day) => narrow({ [name]: day })}
    />
  )
}

interface FilterRowProps {
  /** The address without filters. */
  readonly reset: string
  readonly children: ComponentChildren
}

export function FilterRow({ reset, children }: FilterRowProps) {
  return (
    <div class="filter-row">
      {children}
      <LinkButton label={words.reset} to={reset} />
    </div>
  )
}
