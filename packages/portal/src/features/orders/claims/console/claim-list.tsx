/** The claims that there are: by kind, vendor and age; those that no vendor took note of come first to mind. */

import { type Claim, type ClaimListQuery, claimTypes } from '@napum/client'
import { may } from '../../../../console/may.ts'
import { words as consoleWords } from '../../../../console/words.ts'
import { operator } from '../../../../data/operator.ts'
import { useOffer } from '../../../../shell/commands.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Cut } from '../../../../ui/cut.tsx'
import { ChoiceFilter, FilterRow } from '../../../../ui/filters.tsx'
import { addDays, count, daysUntil, shortDay, today } from '../../../../ui/format.ts'
import type { Column } from '../../../../ui/list.tsx'
import { pageNumber } from '../../../../ui/pager.tsx'
import { address, asked, askedOf, go, narrow } from '../../../../ui/router.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Listed, useList } from '../../../../ui/use-list.tsx'
import { words as partWords } from '../../../../ui/words.ts'
import { claimWords, faultWords } from '../../../../words/terms.ts'
import { VendorFilter } from '../../../vendors/vendor-picker.tsx'
import { words } from './words.ts'

/** Days that a claim may be old at least, for a choice. */
const AGES = [1, 3, 7, 30] as const

/** Open ones when the address does not say otherwise: those are what somebody may have to call about. */
function filters(): ClaimListQuery & { page: number } {
  const state = asked('state') ?? 'open'
  const age = AGES.find((each) => String(each) === asked('age'))
  return {
    type: askedOf('type', claimTypes),
    vendor_id: asked('vendor'),
    state: state === 'open' || state === 'seen' ? state : undefined,
    to: age && addDays(today(), -age),
    sort: state === 'open' ? 'oldest' : 'newest',
    page: pageNumber(),
  }
}

export function ClaimList() {
  const list = useList({
    filters,
    ask: operator().listClaims,
    rows: ({ claim_list }) => claim_list,
    keyOf: 'ord_prd_no',
    columns,
  })
  const { state } = list.filters
  const items = [...list.chosen].join('\n')
  const withdraw = () => address('claims', { do: 'withdraw', items })
  const label = words.withdrawAct(count(list.chosen.size))
  useOffer(
    () =>
      may('withdrawClaims') && items !== ''
        ? [{ key: 'do withdraw', title: label, run: () => go(withdraw()) }]
        : [],
    [items],
  )
  return (
    <>
      <FilterRow reset={address('claims')}>
        <SelectField
          label={words.state}
          value={state ?? 'all'}
          options={[
            ['open', words.open],
            ['seen', words.seen],
            ['all', partWords.all],
          ]}
          onChoose={(chosen) => narrow({ state: chosen })}
        />
        <ChoiceFilter name="type" label={words.type} codes={claimTypes} names={claimWords} />
        <VendorFilter />
        <ChoiceFilter
          name="age"
          label={words.age}
          codes={AGES.map(String)}
          names={Object.fromEntries(AGES.map((days) => [days, words.olderThan(count(days))]))}
        />
      </FilterRow>
      <Listed
        of={list}
        label={words.list}
        empty={state === 'open' ? words.noneOpen : words.none}
        hasChoice={may('withdrawClaims')}
      >
        {may('withdrawClaims') && items !== '' && (
          <div class="row">
            <span class="grow" />
            <LinkButton label={label} to={withdraw()} />
          </div>
        )}
      </Listed>
    </>
  )
}

const itemLink = (number: string) => <a href={address(`items/${encodeURIComponent(number)}`)}>{number}</a>

const columns = (): readonly Column<Claim>[] => [
  { title: words.items, nowrap: true, cell: ({ ord_prd_no }) => itemLink(ord_prd_no) },
  {
    title: words.type,
    nowrap: true,
    cell: ({ type }) => <span class="badge warn">{claimWords[type]}</span>,
  },
  {
    title: words.date,
    nowrap: true,
    cell: ({ date }) => `${shortDay(date)} · ${words.daysAgo(count(0 - daysUntil(date)))}`,
  },
  {
    title: consoleWords.vendor,
    cell: ({ vendor_id, vendor_name }) =>
      vendor_id ? (
        <a href={address(`vendors/${vendor_id}`)}>
          <Cut text={vendor_name ?? vendor_id} />
        </a>
      ) : (
        consoleWords.ownProduct
      ),
  },
  { title: words.product, wide: true, cell: ({ prd_name }) => prd_name },
  { title: words.reason, cell: ({ reason }) => reason },
  { title: words.fault, nowrap: true, cell: ({ fault }) => faultWords[fault] },
  {
    title: words.state,
    cell: ({ state }) => (
      <span class={`badge ${state === 'open' ? 'bad' : 'good'}`}>
        {state === 'open' ? words.open : words.seen}
      </span>
    ),
  },
  {
    title: words.replacement,
    cell: ({ new_ord_prd_no: made, replacement_sent }) =>
      made && (
        <>
          {itemLink(made)}{' '}
          <span class={`badge ${replacement_sent ? 'good' : 'warn'}`}>
            {replacement_sent ? words.sent : words.notSent}
          </span>
        </>
      ),
  },
]
