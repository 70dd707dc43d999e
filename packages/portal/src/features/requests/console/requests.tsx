/** What became of requests of vendors, of all or of one. */

import { useEffect } from 'preact/hooks'
import { words } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { Cut } from '../../../ui/cut.tsx'
import { useLoad } from '../../../ui/loaded.tsx'
import { address, asked } from '../../../ui/router.ts'
import { readVendors, vendorName } from '../../vendors/vendor-names.ts'
import { VendorFilter } from '../../vendors/vendor-picker.tsx'
import { RequestDetail } from '../detail.tsx'
import { RequestLog, type RequestsPage, wanted } from '../log.tsx'

const link = (vendorId: string) => (
  <a href={address(`vendors/${vendorId}`)}>
    <Cut text={vendorName(vendorId)} />
  </a>
)

export default function Requests() {
  const filters = { vendor_id: asked('vendor'), ...wanted() }
  const reading = useLoad<RequestsPage>(
    (signal) => operator().requests.list(filters, { signal }),
    Object.values(filters),
  )
  useEffect(() => void readVendors(), [])
  return (
    <>
      <RequestLog
        reading={reading}
        filters={<VendorFilter />}
        further={[{ title: words.vendor, cell: ({ vendor_id }) => vendor_id && link(vendor_id) }]}
      />
      <RequestDetail
        ask={(id, signal) => operator().requests.get(id, { signal })}
        itemAddress={(item) => address(`items/${encodeURIComponent(item)}`)}
        owner={link}
      />
    </>
  )
}
