/** Which letters somebody gets: each person chooses by kind. */
import type { NoticeSetting, NoticeSettingsAnswer } from '@napum/client'
import { portal } from '../../data/session.ts'
import { useAction } from '../../ui/action.tsx'
import { useId } from '../../ui/id.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { kindWords, paceWords } from './kind-words.ts'
import { words } from './words.ts'

export function NoticeSettings() {
  const reading = useLoad((signal) => portal().noticeSettings.get({ signal }))
  const action = useAction()
  const choose = (setting: NoticeSetting) =>
    action.run(() => portal().noticeSettings.update([setting]), reading.again)
  return (
    <Panel title={words.notices} note={words.noticesNote}>
      <Loaded of={reading}>
        {(found) => (
          <>
            <Where of={found} />
            <ul>
              {found.settings.map((setting) => (
                <Kind key={setting.kind} setting={setting} onChoose={choose} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {action.failure}
    </Panel>
  )
}

/** To which address letters go, or why none do. */
function Where({ of: { is_on, address } }: { readonly of: NoticeSettingsAnswer }) {
  if (!is_on) return <p class="notice warn">{words.mailOff}</p>
  return address ? (
    <p class="notice">{words.goesTo(address)}</p>
  ) : (
    <p class="notice warn">{words.noAddress}</p>
  )
}

interface KindProps {
  readonly setting: NoticeSetting
  readonly onChoose: (setting: NoticeSetting) => void
}

function Kind({ setting: { kind, mail }, onChoose }: KindProps) {
  const id = useId()
  return (
    <li class="person">
      <input
        type="checkbox"
        class="tickbox"
        id={id}
        checked={mail}
        aria-describedby={`${id}-when`}
        onChange={(event) => onChoose({ kind, mail: event.currentTarget.checked })}
      />
      <span class="two grow">
        <label for={id}>{kindWords[kind]}</label>
        <span class="quiet small" id={`${id}-when`}>
          {paceWords[kind]}
        </span>
      </span>
    </li>
  )
}
