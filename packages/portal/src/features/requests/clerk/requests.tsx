/** What became of the vendor's own requests, of programs and of pages. */
import { vendor } from '../../../data/session.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { address } from '../../../ui/router.ts'
import { RequestDetail } from '../detail.tsx'
import { RequestLog, type RequestsPage, wanted } from '../log.tsx'

export default function Requests() {
  const asked = wanted()
  const reading = useLoad<RequestsPage>(
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
