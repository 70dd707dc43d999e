/** All vendors: found by name, number or code; a new one; of one, everything about it. */
import type { Vendor } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { mayWork } from '../../data/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { useLive } from '../../ui/live.ts'
import { Loaded, useRead } from '../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
import { address, go, path, query, refine } from '../../ui/router.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { OneVendor } from './one-vendor.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { VendorState, vendorFields } from './shown.tsx'
import { forgetVendors } from './vendor-select.tsx'
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
  const q = query.value.get('q') ?? ''
  const page = pageNumber()
  const reading = useRead(
    (signal) => operator().listVendors({ q: q || undefined, page, limit: 100 }, { signal }),
    [q, page],
  )
  useLive(reading.again)
  const [isAdding, setAdding] = useState(false)
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <span class="grow" />
        {mayWork.value && (
          <button type="button" class="button main" onClick={() => setAdding(true)}>
            {text.add}
          </button>
        )}
      </div>
      <div class="filter-row">
        <SearchBox
          label={text.search}
          value={q}
          act={consoleWords().search}
          onFind={(wanted) => refine({ q: wanted, page: null })}
        />
      </div>
      <Loaded of={reading}>
        {({ vendor_list, pagination }) => (
          <>
            <List
              hasKeys
              label={text.title}
              rows={vendor_list}
              columns={columns()}
              keyOf={({ vendor_id }) => vendor_id}
              empty={text.empty}
            />
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
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
