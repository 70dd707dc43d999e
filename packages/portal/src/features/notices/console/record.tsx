/** The record of letters: to whom, of which kind, when, and what became of them; and a letter to try the settings. */
import {
  type Letter,
  letterStates,
  MAIL_ADDRESS_LENGTH_MAX,
  noticeKinds,
  type TestLetterAnswer,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { PageForm, Submit } from '../../../ui/button.tsx'
import { ChoiceFilter, FilterRow } from '../../../ui/filters.tsx'
import { count, moment } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { address, asked, askedOf, narrow } from '../../../ui/router.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { kindWords } from '../kind-words.ts'
import { letterStateWords, words } from './words.ts'

export function Record() {
  const list = useList({
    filters: () => ({
      address: asked('to'),
      kind: askedOf('kind', noticeKinds),
      state: askedOf('state', letterStates),
      after: asked('after'),
    }),
    ask: operator().notices.list,
    rows: ({ notice_list }) => notice_list,
    keyOf: 'notice_id',
    columns,
  })
  const { address: to } = list.filters
  return (
    <>
      <FilterRow reset={address('notices', { do: 'record' })}>
        <SearchBox
          key={to}
          label={words.address}
          value={to ?? ''}
          act={consoleWords.search}
          onFind={(typed) => narrow({ to: typed })}
        />
        <ChoiceFilter name="kind" label={words.kind} codes={noticeKinds} names={kindWords} />
        <ChoiceFilter name="state" label={words.state} codes={letterStates} names={letterStateWords} />
      </FilterRow>
      <Listed of={list} label={words.record} empty={words.emptyRecord}>
        <p class="quiet small gap-above">{words.kept}</p>
      </Listed>
      {may('sendTestNotice') && list.value.value?.is_on && <TestLetter onDone={list.again} />}
    </>
  )
}

const looks = { queued: 'warn', sent: 'good', failed: 'bad', dropped: '', listed: '' } as const

const columns = (): readonly Column<Letter>[] => [
  {
    title: words.receiver,
    cell: ({ person, webhook_id }) => (
      <span class="two">
        <span>{person.name || person.address}</span>
        <span class="quiet small">{webhook_id ? words.webhook : person.address}</span>
      </span>
    ),
  },
  { title: words.kind, cell: ({ kind }) => kindWords[kind] },
  {
    title: words.state,
    nowrap: true,
    cell: ({ state }) => <span class={`badge ${looks[state]}`}>{letterStateWords[state]}</span>,
  },
  { title: words.tries, figure: true, cell: ({ tries }) => count(tries) },
  { title: words.made, nowrap: true, cell: ({ queued_at }) => moment(queued_at) },
  {
    title: words.ended,
    nowrap: true,
    cell: ({ ended_at, next_at }) =>
      ended_at ? moment(ended_at) : next_at ? words.next(moment(next_at)) : '–',
  },
  { title: words.why, wide: true, cell: ({ reason }) => reason && <span lang="en">{reason}</span> },
]

function TestLetter({ onDone }: { readonly onDone: () => unknown }) {
  const [to, setTo] = useState('')
  const [came, setCame] = useState<TestLetterAnswer | null>(null)
  const action = useAction()
  const send = () => {
    setCame(null)
    return action.run(
      () => operator().notices.test({ to: to.trim() }),
      (answer) => {
        setCame(answer)
        void onDone()
      },
    )
  }
  return (
    <div class="settings gap-above">
      <Panel title={words.test} note={words.testNote}>
        <PageForm class="row end" onSubmit={send}>
          <TextField
            label={words.address}
            type="email"
            value={to}
            required
            maxLength={MAIL_ADDRESS_LENGTH_MAX}
            onInput={setTo}
          />
          <Submit label={words.send} look="" of={action} disabled={!to.trim()} />
        </PageForm>
        <div role="status">
          {came && (
            <p class={`notice ${came.sent ? 'good' : 'bad'}`}>
              {came.sent ? words.sent(came.to) : words.notSent({ address: came.to, why: came.reason ?? '' })}
            </p>
          )}
        </div>
        {action.failure}
      </Panel>
    </div>
  )
}
