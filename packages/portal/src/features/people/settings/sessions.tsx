/** Where the person is signed in, and a way to end it. */
import { portal } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../ui/toast.tsx'
import { deviceOf } from './device.ts'
import { words } from './words.ts'

export function Sessions() {
  const sessions = useLoad((signal) => portal().sessions.list({ signal }))
  const text = words()
  const end = async (id: string) => {
    await portal().sessions.end(id)
    say(text.ended)
    await sessions.again()
  }
  return (
    <Panel title={text.sessions} note={text.sessionsNote}>
      <Failure error={sessions.error.value} onAgain={sessions.again} />
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
    </Panel>
  )
}
