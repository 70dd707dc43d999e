/** What became of the vendor's own requests, of programs and of pages. */
import { useRead } from '../../parts/loaded.tsx'
import { RequestDetail } from '../../requests/detail.tsx'
import { RequestLog, type RequestsPage, wanted } from '../../requests/log.tsx'
import { address } from '../../router.ts'
import { vendor } from '../../session.ts'

export default function Requests() {
  const asked = wanted()
  const reading = useRead<RequestsPage>(
    (signal) => vendor().requests.list(asked, { signal }),
    Object.values(asked),
  )
  return (
    <>
      <RequestLog reading={reading} />
      <RequestDetail
        ask={(id, signal) => vendor().requests.get(id, { signal })}
        itemAddress={(item) => address('orders', { tab: 'all', item })}
      />
    </>
  )
}
