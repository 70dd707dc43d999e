/** What vendors are paid or charged beside prices: those that there are, one more, or many from a table. */
import { may } from '../../console/may.ts'
import { words as consoleWords } from '../../console/words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { address, asked, askedOf } from '../../ui/router.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Form } from './form.tsx'
import { AdjustmentList } from './list.tsx'
import { FromTable } from './table.tsx'
import { words } from './words.ts'

const parts = { add: Form, table: FromTable } as const

export default function Adjustments() {
  const now = askedOf('do', ['add', 'table'])
  const vendor = asked('vendor')
  const Part = now && parts[now]
  return (
    <>
      <PageHead title={words.title} />
      <Tabs
        label={words.kinds}
        tabs={[
          [address('adjustments', { vendor }), words.list, now === undefined],
          ...(may('addAdjustments')
            ? [
                [address('adjustments', { vendor, do: 'add' }), words.add, now === 'add'] as const,
                [address('adjustments', { do: 'table' }), words.table, now === 'table'] as const,
              ]
            : []),
        ]}
      />
      {!Part && <AdjustmentList />}
      {Part && (
        <div class="claims settings">
          {may('addAdjustments') ? <Part /> : <p class="notice">{consoleWords.notAllowed}</p>}
        </div>
      )}
    </>
  )
}
