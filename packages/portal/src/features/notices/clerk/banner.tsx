/** What the marketplace announced and nobody here has read yet: a line above all screens until it is read, or confirmed. */
import { useEffect } from 'preact/hooks'
import { count } from '../../../ui/format.ts'
import { usePolling } from '../../../ui/polling.ts'
import { address, path } from '../../../ui/router.ts'
import { announcements } from './reading.ts'
import { words } from './words.ts'

const EVERY_MS = 5 * 60_000

export default function Banner() {
  useEffect(() => void announcements.again(), [])
  usePolling(announcements.again, EVERY_MS)
  const open = announcements.value.value?.filter(({ is_open }) => is_open) ?? []
  const first = open.find(({ must_confirm }) => must_confirm) ?? open[0]
  if (!first || path.value[0] === 'notices') return null
  return (
    <aside
      class={`notice no-print gap-below${first.must_confirm || first.about ? ' warn' : ''}`}
      aria-label={words.announcements}
    >
      <strong>
        {first.about ? words[first.about] : first.must_confirm ? words.toConfirm : words.announcements}
      </strong>
      <a class="grow" href={address(`notices/${first.announcement_id}`)}>
        {first.title}
      </a>
      {open.length > 1 && <a href={address('notices')}>{words.others(count(open.length - 1))}</a>}
    </aside>
  )
}
