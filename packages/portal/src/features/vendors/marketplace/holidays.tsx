/** Days on which nobody delivers, beyond weekends and public holidays. */

import type { Holiday } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { type Done, useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { shortDay } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { settingWords } from './parts.ts'
import { words } from './words.ts'

export function Holidays() {
  const reading = useLoad(async (signal) => (await operator().holidays.get({ signal })).holidays)
  const attempt = useAction()
  const replace = (holidays: readonly Holiday[]) =>
    attempt.run(async () => {
      await operator().holidays.replace([...holidays])
      say(words.saved)
      await reading.again()
    })
  return (
    <Panel title={settingWords.holidays} note={words.holidaysNote}>
      {attempt.failure}
      <Loaded of={reading}>
        {(holidays) => (
          <>
            {may('replaceHolidays') && (
              <Add onAdd={(day) => replace([...holidays.filter(({ date }) => date !== day.date), day])} />
            )}
            {holidays.length === 0 && <p class="quiet">{words.noHolidays}</p>}
            <ul class="cards">
              {holidays.map(({ date, name }) => (
                <li class="person" key={date}>
                  <span class="grow">
                    <strong>{date}</strong> <span class="quiet">{shortDay(date).slice(6)}</span> {name}
                  </span>
                  {may('replaceHolidays') && (
                    <Button
                      label={words.remove}
                      look="small"
                      of={attempt}
                      aria-label={`${date} ${words.remove}`}
                      onPress={() => replace(holidays.filter((each) => each.date !== date))}
                    />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Add({ onAdd }: { readonly onAdd: (day: Holiday) => Promise<Done> }) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const add = async () => {
    if (!(await onAdd({ date, name: name.trim() }))) return
    setDate('')
    setName('')
  }
  return (
    <PageForm class="row end" onSubmit={add}>
      <TextField label={words.day} type="date" value={date} required onInput={setDate} />
      <TextField label={words.dayName} value={name} required maxLength={100} onInput={setName} />
      <Submit label={words.addDay} disabled={!date || !name.trim()} />
    </PageForm>
  )
}
