/** Claims of all vendors: those that there are, new ones, and those that are taken back. */
import { may } from '../../../../console/may.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { address, query } from '../../../../ui/router.ts'
import { type Tab, Tabs } from '../../../../ui/tabs.tsx'
import { ClaimList } from './claim-list.tsx'
import { Form } from './form.tsx'
import { words } from './words.ts'

type ClaimsTab = 'list' | 'register' | 'withdraw'

/** A person who comes with items wants to register them. */
function tabNow(): ClaimsTab {
  const named = query.value.get('do')
  if (named === 'withdraw' || named === 'register') return named
  return query.value.get('items') ? 'register' : 'list'
}

export default function Claims() {
  const items = query.value.get('items')
  const now = tabNow()
  const tabs: readonly Tab[] = [
    [address('claims'), words.list, now === 'list'],
    [address('claims', { items, do: 'register' }), words.register, now === 'register'],
    [address('claims', { items, do: 'withdraw' }), words.withdraw, now === 'withdraw'],
  ]
  return (
    <>
      <PageHead title={words.title} />
      <Tabs label={words.kinds} tabs={tabs} />
      {now === 'list' && <ClaimList />}
      {now !== 'list' && (
        <div class="claims settings">
          {may('registerClaims') ? (
            <Form key={now} withdraws={now === 'withdraw'} />
          ) : (
            <p class="notice">{words.readOnly}</p>
          )}
        </div>
      )}
    </>
  )
}
