/** When the carrier comes: a time that this computer remembers, and how long it is until then. */
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { clockOffset, count, moment } from '../../../ui/format.ts'
import { minutesUntil } from './queue.ts'
import { words } from './words.ts'

const KEY = 'napum.pickup'
const pickup = signal(localStorage.getItem(KEY) ?? '17:00')
const MINUTE_MS = 60_000
const SOON_MINUTES = 60

const timeNow = (): string => moment(new Date(Date.now() + clockOffset.value).toISOString()).slice(11)

export function Pickup() {
  const [now, setNow] = useState(timeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = minutesUntil(pickup.value, now)
  const text = words()
  return (
    <div class="pickup row">
      <label class="row" for="pickup">
        <span class="quiet">{text.pickup}</span>
        <input
          id="pickup"
          class="input pickup-time"
          type="time"
          value={pickup.value}
          onChange={({ currentTarget: { value } }) => {
            if (!value) return
            pickup.value = value
            localStorage.setItem(KEY, value)
          }}
        />
      </label>
      <strong class={left > 0 && left <= SOON_MINUTES ? 'soon' : undefined}>
        {left > 0 ? text.pickupIn(count(Math.floor(left / 60)), count(left % 60)) : text.pickupOver}
      </strong>
    </div>
  )
}
