/** Takes the personal data out of old orders, while the person who asked for it watches. */
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { count } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Masking } from '../../orders/retention/masking.tsx'
import { settingWords } from './parts.ts'
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
    <Panel title={settingWords().retention} note={text.retentionNote}>
      <Masking onMask={mask} progress={<p role="status">{text.seen(count(seen))}</p>} />
      {done !== null && (
        <p class="notice good" role="status">
          {text.masked(count(done))}
        </p>
      )}
    </Panel>
  )
}
