/** Claims of all vendors: those that there are, new ones, and those that are taken back. */
import { may } from '../../../../console/may.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { address, query } from '../../../../ui/router.ts'
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
  const text = words()
  const items = query.value.get('items')
  const now = tabNow()
  const tabs: readonly (readonly [ClaimsTab, string, string])[] = [
    ['list', text.list, address('claims')],
    ['register', text.register, address('claims', { items, do: 'register' })],
    ['withdraw', text.withdraw, address('claims', { items, do: 'withdraw' })],
  ]
  return (
    <>
      <PageHead title={text.title} />
      <nav class="tabs" aria-label={text.kinds}>
        {tabs.map(([place, title, to]) => (
          <a key={place} href={to} aria-current={place === now ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      {now === 'list' && <ClaimList />}
      {now !== 'list' && (
        <div class="claims settings">
          {may('registerClaims') ? (
            <Form key={now} withdraws={now === 'withdraw'} />
          ) : (
            <p class="notice">{text.readOnly}</p>
          )}
        </div>
      )}
    </>
  )
}
