/** The claims that there are: by kind, vendor and age; those that no vendor took note of come first to mind. */
import { type Claim, type ClaimListQuery, claimTypes } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../../console/words.ts'
import { operator } from '../../../../data/operator.ts'
import { mayWork } from '../../../../data/session.ts'
import { addDays, count, daysUntil, shortDay, today } from '../../../../ui/format.ts'
import { type Column, List } from '../../../../ui/list.tsx'
import { useLive } from '../../../../ui/live.ts'
import { Loaded, useRead } from '../../../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../../../ui/pager.tsx'
import { address, query, refine } from '../../../../ui/router.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { words as partWords } from '../../../../ui/words.ts'
import { claimWords } from '../../../../words/terms.ts'
import { VendorSelect } from '../../../vendors/vendor-select.tsx'
import { words } from './words.ts'

/** Days that a claim may be old at least, for a choice. */
const AGES = [1, 3, 7, 30] as const

/** Open ones when the address does not say otherwise: those are what somebody may have to call about. */
function wanted(): ClaimListQuery & { page: number } {
  const named = (name: string) => query.value.get(name) || undefined
  const state = named('state') ?? 'open'
  const age = AGES.find((each) => String(each) === named('age'))
  return {
    type: claimTypes.find((each) => each === named('type')),
    vendor_id: named('vendor'),
    state: state === 'open' || state === 'seen' ? state : undefined,
    to: age && addDays(today(), -age),
    sort: state === 'open' ? 'oldest' : 'newest',
    page: pageNumber(),
  }
}

export function ClaimList() {
  const asked = wanted()
  const reading = useRead(
    (signal) => operator().listClaims({ ...asked, limit: 100 }, { signal }),
    Object.values(asked),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useLive(reading.again)
  const text = words()
  const { pagination } = reading.value.value ?? {}
  return (
    <>
      <Filters asked={asked} />
      <Loaded of={reading}>
        {({ claim_list }) => (
          <>
            <List
              hasKeys
              label={text.list}
              rows={claim_list}
              columns={columns()}
              keyOf={({ ord_prd_no }) => ord_prd_no}
              empty={asked.state === 'open' ? text.noneOpen : text.none}
              {...(mayWork.value && { choice: { chosen, onChoose: setChosen } })}
            />
            {mayWork.value && chosen.size > 0 && (
              <div class="row">
                <span class="grow" />
                <a class="button" href={address('claims', { do: 'withdraw', items: [...chosen].join('\n') })}>
                  {text.withdrawAct(count(chosen.size))}
                </a>
              </div>
            )}
          </>
        )}
      </Loaded>
      {pagination && <Pager pagination={pagination} />}
    </>
  )
}

function Filters({ asked }: { readonly asked: ClaimListQuery }) {
  const text = words()
  return (
    <div class="filter-row">
      <SelectField
        label={text.state}
        value={asked.state ?? 'all'}
        options={[
          ['open', text.open],
          ['seen', text.seen],
          ['all', partWords().all],
        ]}
        onChoose={(state) => refine({ state, page: null })}
      />
      <SelectField
        label={text.type}
        value={asked.type ?? ''}
        options={[['', partWords().all], ...claimTypes.map((type) => [type, claimWords()[type]] as const)]}
        onChoose={(type) => refine({ type, page: null })}
      />
      <VendorSelect value={asked.vendor_id ?? ''} onChoose={(id) => refine({ vendor: id, page: null })} />
      <SelectField
        label={text.age}
        value={query.value.get('age') ?? ''}
        options={[
          ['', partWords().all],
          ...AGES.map((days) => [String(days), text.olderThan(count(days))] as const),
        ]}
        onChoose={(age) => refine({ age, page: null })}
      />
      <a class="button" href={address('claims')}>
        {consoleWords().reset}
      </a>
    </div>
  )
}

const itemLink = (number: string) => <a href={address(`items/${encodeURIComponent(number)}`)}>{number}</a>

const columns = (): readonly Column<Claim>[] => {
  const text = words()
  return [
    { title: text.items, nowrap: true, cell: ({ ord_prd_no }) => itemLink(ord_prd_no) },
    {
      title: text.type,
      nowrap: true,
      cell: ({ type }) => <span class="badge warn">{claimWords()[type]}</span>,
    },
    {
      title: text.date,
      nowrap: true,
      cell: ({ date }) => `${shortDay(date)} · ${text.daysAgo(count(0 - daysUntil(date)))}`,
    },
    {
      title: consoleWords().vendor,
      cell: ({ vendor_id, vendor_name }) =>
        vendor_id ? <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a> : consoleWords().ownProduct,
    },
    { title: text.product, wide: true, cell: ({ prd_name }) => prd_name },
    { title: text.reason, cell: ({ reason }) => reason },
    {
      title: text.state,
      cell: ({ state }) => (
        <span class={`badge ${state === 'open' ? 'bad' : 'good'}`}>
          {state === 'open' ? text.open : text.seen}
        </span>
      ),
    },
    {
      title: text.replacement,
      cell: ({ new_ord_prd_no: made, replacement_sent }) =>
        made && (
          <>
            {itemLink(made)}{' '}
            <span class={`badge ${replacement_sent ? 'good' : 'warn'}`}>
              {replacement_sent ? text.sent : text.notSent}
            </span>
          </>
        ),
    },
  ]
}
