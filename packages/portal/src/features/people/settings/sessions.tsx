/** Where the person is signed in, and a way to end it. */
import type { SessionListAnswer } from '@napum/client'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { portal } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { say } from '../../../ui/toast.tsx'
import { deviceOf } from './device.ts'
import { words } from './words.ts'

export function Sessions() {
  const sessions = useMemo<Resource<SessionListAnswer>>(resource, [])
  const load = () => sessions.load((signal) => portal().sessions.list({ signal }))
  useEffect(() => void load(), [])
  const text = words()
  const end = async (id: string) => {
    await portal().sessions.end(id)
    say(text.ended)
    await load()
  }
  return (
    <section class="sheet padded stack" aria-label={text.sessions}>
      <h2>{text.sessions}</h2>
      <p class="quiet">{text.sessionsNote}</p>
      <Failure error={sessions.error.value} onAgain={() => void load()} />
      <ul class="cards">
        {sessions.value.value?.session_list.map((each) => (
          <li class="person" key={each.session_id}>
            <span class="two grow">
              <span>{deviceOf(each.user_agent)}</span>
              <span class="quiet small">
                {each.address} · {moment(each.created_at)}
              </span>
            </span>
            {each.is_current ? (
              <span class="badge good">{text.here}</span>
            ) : (
              <Button label={text.end} look="small" onPress={() => end(each.session_id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
