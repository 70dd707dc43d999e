/** What became of requests of vendors, of all or of one. */
import { words } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { address, asked } from '../../../ui/router.ts'
import { VendorLink } from '../../vendors/vendor-link.tsx'
import { VendorFilter } from '../../vendors/vendor-picker.tsx'
import { RequestDetail } from '../detail.tsx'
import { type Owned, RequestLog, type RequestsPage, wanted } from '../log.tsx'

const ownerOf = ({ vendor_id, vendor_name }: Partial<Owned>) =>
  vendor_id && vendor_name && <VendorLink {...{ vendor_id, vendor_name }} />

export default function Requests() {
  const filters = { vendor_id: asked('vendor'), ...wanted() }
  const reading = useLoad<RequestsPage>(
    (signal) => operator().requests.list(filters, { signal }),
    Object.values(filters),
  )
  return (
    <>
      <RequestLog
        reading={reading}
        filters={<VendorFilter />}
        further={[{ title: words.vendor, cell: ownerOf }]}
      />
      <RequestDetail
        ask={(id, signal) => operator().requests.get(id, { signal })}
        itemAddress={(item) => address(`items/${encodeURIComponent(item)}`)}
        owner={ownerOf}
      />
    </>
  )
}
