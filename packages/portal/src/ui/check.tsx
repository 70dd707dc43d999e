/** Boxes to tick: with a name for those who do not see what it is beside, and with a text. */
interface TickProps {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export const Tick = ({ name, isOn, onChange }: TickProps) => (
  <input
    type="checkbox"
    class="tickbox"
    aria-label={name}
    checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

interface CheckProps extends Omit<TickProps, 'name'> {
  readonly label: string
}

export const Check = ({ label, isOn, onChange }: CheckProps) => (
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
