/** Takes the personal data out of old orders, in front of whoever asked for it. */
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { count } from '../../../ui/format.ts'
import { Masking } from '../../orders/retention/masking.tsx'
import { words } from './words.ts'

export function Retention() {
  const [done, setDone] = useState<number | null>(null)
  const [seen, setSeen] = useState(0)
  const text = words()
  const mask = async (before: string) => {
    setSeen(0)
    const answer = await operator().maskPersonalData(
      { before },
      { onProgress: ({ seen_count }) => setSeen(seen_count) },
    )
    setDone(answer.masked_count)
  }
  return (
    <section class="sheet padded stack" aria-label={text.retention}>
      <h2>{text.retention}</h2>
      <p class="quiet">{text.retentionNote}</p>
      <Masking onMask={mask} progress={<p role="status">{text.seen(count(seen))}</p>} />
      {done !== null && (
        <p class="notice good" role="status">
          {text.masked(count(done))}
        </p>
      )}
    </section>
  )
}
