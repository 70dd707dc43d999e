/** All vendors: found by name, number or code; a new one; of one, everything about it. */

import type { Vendor } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { moment } from '../../ui/format.ts'
import type { Column } from '../../ui/list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { pageNumber } from '../../ui/pager.tsx'
import { address, asked, go, narrow, path } from '../../ui/router.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Listed, useList } from '../../ui/use-list.tsx'
import { OneVendor } from './one-vendor.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { VendorState, vendorFields } from './shown.tsx'
import { forgetVendors } from './vendor-names.ts'
import { words } from './words.ts'

export default function Vendors() {
  const id = path.value[1]
  return id ? <OneVendor id={id} key={id} /> : <All />
}

const columns = (): readonly Column<Vendor>[] => [
  {
    title: profileWords().name,
    cell: ({ vendor_id, name }) => <a href={address(`vendors/${vendor_id}`)}>{name}</a>,
  },
  { title: words().state, cell: VendorState },
  { title: profileWords().partner_code, nowrap: true, cell: ({ partner_code }) => partner_code ?? '–' },
  { title: profileWords().biz_no, nowrap: true, cell: ({ biz_no }) => biz_no || '–' },
  { title: profileWords().owner, cell: ({ owner }) => owner || '–' },
  { title: profileWords().phone, nowrap: true, cell: ({ phone }) => phone || '–' },
  { title: words().created, nowrap: true, cell: ({ created_at }) => moment(created_at) },
]

function All() {
  const list = useList({
    filters: () => ({ q: asked('q'), page: pageNumber() }),
    ask: operator().listVendors,
    rows: ({ vendor_list }) => vendor_list,
    keyOf: ({ vendor_id }) => vendor_id,
    columns,
  })
  const [isAdding, setAdding] = useState(false)
  const text = words()
  return (
    <>
      <PageHead title={text.title}>
        {may('createVendor') && <Button label={text.add} look="main" onPress={() => setAdding(true)} />}
      </PageHead>
      <div class="filter-row">
        <SearchBox
          label={text.search}
          value={list.filters.q ?? ''}
          act={consoleWords().search}
          onFind={(q) => narrow({ q })}
        />
      </div>
      <Listed of={list} label={text.title} empty={text.empty} />
      {isAdding && (
        <Dialog title={text.add} class="wide" onClose={() => setAdding(false)}>
          <ProfileForm
            fields={vendorFields}
            profile={{}}
            mayChange
            act={text.add}
            save={async ({ name, ...rest }) => {
              const body = { ...rest, name: name ?? '' } as Parameters<
                ReturnType<typeof operator>['createVendor']
              >[0]
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
