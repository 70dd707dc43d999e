/** What goes wrong because somebody asked for it: asked for, listed, ended. */
import { type Fault, type FaultKind, faultKinds } from '@napum/client'
import { useState } from 'preact/hooks'
import { mayWork } from '../../data/session.ts'
import { sandbox } from '../../data/test-mode.ts'
import { useAction } from '../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../ui/button.tsx'
import { count } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { named, SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { callWords, faultNotes, faultWords, words } from './words.ts'

/** Calls that programs make most; a fault may wait for one of them. */
const calls = {
  shipment: { method: 'POST', path: '/vendor-api/shipment' },
  inventory: { method: 'POST', path: '/vendor-api/inventory/confirm' },
  status: { method: 'POST', path: '/vendor-api/orders/status' },
  orders: { method: 'POST', path: '/vendor-api/orders' },
  changes: { method: 'GET', path: '/vendor-api/changes' },
} as const
type CallName = keyof typeof calls
const callNames = Object.keys(calls) as CallName[]

/** Where a kind can happen at all: messages are no calls, only the feed has places, and only waybills have entries to refuse. */
const isOfFeed = (kind: FaultKind): boolean => kind.startsWith('cursor_')
const isOfMessages = (kind: FaultKind): boolean => kind.startsWith('webhook_')
const isOfEntries = (kind: FaultKind): boolean => kind === 'entry_refused'

export function Faults() {
  const reading = useLoad((signal) => sandbox().faults.list({ signal }))
  const action = useAction()
  const clear = async () => {
    if (await action.run(() => sandbox().faults.clear(), words.cleared)) await reading.again()
  }
  return (
    <Panel title={words.faults} note={words.faultsNote} tight>
      {mayWork.value && <NewFault onSet={() => void reading.again()} />}
      {action.failure}
      <Loaded of={reading}>
        {({ fault_list }) => (
          <>
            {fault_list.length === 0 ? (
              <p class="quiet">{words.noFaults}</p>
            ) : (
              <ul class="cards" aria-label={words.waiting}>
                {fault_list.map((fault) => (
                  <li class="person" key={fault.fault_id}>
                    <span class="two grow">
                      <strong>{faultWords[fault.kind]}</strong>
                      <span class="quiet small">{placeOf(fault)}</span>
                    </span>
                    <span class="badge warn">{leftOf(fault)}</span>
                  </li>
                ))}
              </ul>
            )}
            <div class="row">
              <Button label={words.again} look="small" onPress={reading.again} />
              {mayWork.value && fault_list.length > 0 && (
                <Button label={words.clear} look="small" of={action} onPress={clear} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function placeOf({ method, path }: Fault): string {
  const known = callNames.find((name) => calls[name].path === path)
  if (known) return callWords[known]
  return [method, path].filter(Boolean).join(' ') || words.anywhere
}

const leftOf = ({ times_left, probability }: Fault): string =>
  times_left === null ? words.byChance(count((probability ?? 0) * 100)) : words.left(count(times_left))

function NewFault({ onSet }: { readonly onSet: () => void }) {
  const [kind, setKind] = useState<FaultKind>('drop_after_commit')
  const [where, setWhere] = useState<CallName | ''>('shipment')
  const [times, setTimes] = useState('1')
  const action = useAction()
  const hasPlace = !isOfFeed(kind) && !isOfMessages(kind) && !isOfEntries(kind)
  const set = async () => {
    const match = hasPlace && where ? { match: calls[where] } : {}
    if (await action.run(() => sandbox().faults.set({ kind, times: Number(times), ...match }), words.wasSet))
      onSet()
  }
  return (
    <PageForm class="stack tight" onSubmit={set}>
      <div class="row end">
        <SelectField
          label={words.kind}
          value={kind}
          options={named(faultKinds, faultWords)}
          onChoose={setKind}
        />
        {hasPlace && (
          <SelectField
            label={words.where}
            value={where}
            options={[['', words.anywhere] as const, ...named(callNames, callWords)]}
            onChoose={setWhere}
          />
        )}
        <TextField label={words.times} type="number" value={times} onInput={setTimes} />
        <Submit label={words.set} of={action} disabled={!(Number(times) >= 1)} />
      </div>
      <p class="quiet small">{faultNotes[kind]}</p>
      {action.failure}
    </PageForm>
  )
}
