/** What became of requests of vendors, of all or of one. */
import { useEffect } from 'preact/hooks'
import { words } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useRead } from '../../../ui/loaded.tsx'
import { address, query, refine } from '../../../ui/router.ts'
import { readVendors, VendorSelect, vendorName } from '../../vendors/vendor-select.tsx'
import { RequestDetail } from '../detail.tsx'
import { RequestLog, type RequestsPage, wanted } from '../log.tsx'

const link = (vendorId: string) => <a href={address(`vendors/${vendorId}`)}>{vendorName(vendorId)}</a>

export default function Requests() {
  const asked = { vendor_id: query.value.get('vendor') || undefined, ...wanted() }
  const reading = useRead<RequestsPage>(
    (signal) => operator().requests.list(asked, { signal }),
    Object.values(asked),
  )
  useEffect(() => void readVendors(), [])
  return (
    <>
      <RequestLog
        reading={reading}
        filters={
          <VendorSelect
            value={asked.vendor_id ?? ''}
            onChoose={(vendor) => refine({ vendor, after: null })}
          />
        }
        further={[{ title: words().vendor, cell: ({ vendor_id }) => vendor_id && link(vendor_id) }]}
      />
      <RequestDetail
        ask={(id, signal) => operator().requests.get(id, { signal })}
        itemAddress={(item) => address(`items/${encodeURIComponent(item)}`)}
        owner={link}
      />
    </>
  )
}
