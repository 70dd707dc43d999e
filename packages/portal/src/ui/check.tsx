/** A box to tick, with its text. */
interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label class="row nowrap">
      <input
        type="checkbox"
        class="tickbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
