/** The usual spans, and two days of one's own. */
import type { InputHTMLAttributes } from 'preact'
import { Button } from './button.tsx'
import { addDays, today } from './format.ts'
import { words } from './words.ts'

interface DateRangeProps {
  readonly from: string
  readonly to: string
  readonly onChange: (from: string, to: string) => void
}

export function DateRange({ from, to, onChange }: DateRangeProps) {
  const now = today()
  const spans = [
    { label: words.anyDay, from: '', to: '' },
    { label: words.today, from: now, to: now },
    { label: words.week, from: addDays(now, -6), to: now },
    { label: words.month, from: addDays(now, -29), to: now },
  ]
  return (
    <div class="row days">
      {spans.map((span) => (
        <Button
          label={span.label}
          look="small"
          key={span.label}
          aria-pressed={from === span.from && to === span.to}
          onPress={() => onChange(span.from, span.to)}
        />
      ))}
      <Day label={words.from} value={from} max={to || undefined} onChange={(day) => onChange(day, to)} />
      <span aria-hidden="true">–</span>
      <Day label={words.to} value={to} min={from || undefined} onChange={(day) => onChange(from, day)} />
    </div>
  )
}

interface DayProps extends Pick<InputHTMLAttributes, 'min' | 'max'> {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

const Day = ({ label, onChange, ...rest }: DayProps) => (
  <input
    class="input"
    type="date"
    aria-label={label}
    {...rest}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
