/** All vendors with their figures: found by name, number or code; a new one; of one, everything about it. */

import type { ListedVendor, VendorCreate } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { seesScreen } from '../../console/screens.ts'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { count, moment, percent, won } from '../../ui/format.ts'
import type { Column } from '../../ui/list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { pageNumber } from '../../ui/pager.tsx'
import { address, asked, go, narrow, path } from '../../ui/router.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Listed, useList } from '../../ui/use-list.tsx'
import { OneVendor } from './one-vendor.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { newVendorFields, VendorState } from './shown.tsx'
import { forgetVendors } from './vendor-names.ts'
import { words } from './words.ts'

export default function Vendors() {
  const id = path.value[1]
  return id ? <OneVendor id={id} key={id} /> : <All />
}

type FigureName = 'open' | 'late' | 'refused_share' | 'returned_share' | 'payable_amount'

const share = (value: number | null): string => (value === null ? '–' : percent(value))
const when = (instant: string | null | undefined): string => (instant ? moment(instant) : '–')

/** @param isWhole whether all vendors are on this page: sorting some of them would mislead */
const columns = (isWhole: boolean): readonly Column<ListedVendor>[] => {
  const figure = (name: FigureName, title: string, shown: (value: number | null) => ComponentChildren) => ({
    title,
    figure: true,
    order: isWhole ? ({ figures }: ListedVendor) => figures?.[name] ?? 0 : undefined,
    cell: ({ figures }: ListedVendor) => shown(figures?.[name] ?? null),
  })
  return [
    {
      title: profileWords.name,
      cell: ({ vendor_id, name, partner_code }) => (
        <>
          <a href={address(`vendors/${vendor_id}`)}>{name}</a> <span class="quiet small">{partner_code}</span>
        </>
      ),
    },
    { title: words.state, nowrap: true, cell: VendorState },
    figure('open', words.open, (n) => count(n ?? 0)),
    figure('late', words.late, (n) => (n ? <strong class="wrong">{count(n)}</strong> : count(0))),
    figure('refused_share', words.refused, share),
    figure('returned_share', words.returned, share),
    ...(seesScreen('settlements') ? [figure('payable_amount', words.payable, (sum) => won(sum ?? 0))] : []),
    { title: words.lastSignIn, nowrap: true, cell: ({ figures }) => when(figures?.last_sign_in_at) },
    { title: words.lastCall, nowrap: true, cell: ({ figures }) => when(figures?.last_call_at) },
  ]
}

function All() {
  const list = useList({
    filters: () => ({ q: asked('q'), page: pageNumber() }),
    ask: (filters, options) => operator().listVendors({ ...filters, figures: true }, options),
    rows: ({ vendor_list }) => vendor_list,
    keyOf: 'vendor_id',
    columns: ({ pagination, vendor_list }) => columns(pagination.total === vendor_list.length),
  })
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHead title={words.title}>
        {may('createVendor') && <Button label={words.add} look="main" onPress={() => setAdding(true)} />}
      </PageHead>
      <div class="filter-row">
        <SearchBox
          label={words.search}
          value={list.filters.q ?? ''}
          act={consoleWords.search}
          onFind={(q) => narrow({ q })}
        />
      </div>
      <p class="quiet small gap-below">{words.figuresNote}</p>
      <Listed of={list} label={words.title} empty={words.empty} />
      {isAdding && (
        <Dialog title={words.add} class="wide" onClose={() => setAdding(false)}>
          <ProfileForm
            fields={newVendorFields}
            profile={{}}
            mayChange
            act={words.add}
            save={async ({ name, ...rest }) => {
              const body = { ...rest, name: name ?? '' } as VendorCreate
              const { vendor } = await operator().createVendor(body)
              forgetVendors()
              go(address(`vendors/${vendor.vendor_id}`))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
