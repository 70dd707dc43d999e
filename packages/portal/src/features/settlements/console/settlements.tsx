/** Settlements of all vendors: found by state, vendor and period; of one, why each won is there. */
import { type Settlement, settlementStatuses } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useOffer } from '../../../shell/commands.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DayFilter, FilterRow } from '../../../ui/filters.tsx'
import { count, won } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pageNumber } from '../../../ui/pager.tsx'
import { address, asked, askedOf, path } from '../../../ui/router.ts'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { VendorFilter } from '../../vendors/vendor-picker.tsx'
import { Confirm, Pay } from '../actions/actions.tsx'
import { sumOf, toPay } from '../actions/run.ts'
import { words as settleWords } from '../actions/words.ts'
import { SettlementLink, StatusBadge, StatusTabs, sumColumns } from '../shown.tsx'
import { OneSettlement } from './one-settlement.tsx'
import { words } from './words.ts'

export default function Settlements() {
  const id = path.value[1]
  return id ? <OneSettlement id={id} key={id} /> : <All />
}

const columns = (): readonly Column<Settlement>[] => [
  { title: words.number, nowrap: true, cell: SettlementLink },
  { title: consoleWords.vendor, cell: ({ vendor_name }) => vendor_name },
  { title: words.state, cell: StatusBadge },
  ...sumColumns(words),
]

function All() {
  const list = useList({
    filters: () => ({
      status: askedOf('status', settlementStatuses),
      vendor_id: asked('vendor'),
      settlement_no: asked('number'),
      from: asked('from'),
      to: asked('to'),
      page: pageNumber(),
    }),
    ask: operator().listSettlements,
    rows: ({ settlement_list }) => settlement_list,
    keyOf: 'settlement_id',
    columns,
  })
  const { status, vendor_id: vendor, from, to } = list.filters
  return (
    <>
      <PageHead title={words.title}>
        <LinkButton label={consoleWords.closing} to={address('closing')} />
      </PageHead>
      <StatusTabs
        label={words.states}
        status={status}
        addressOf={(state) => address('settlements', { status: state, vendor, from, to })}
      />
      <FilterRow reset={address('settlements', { status })}>
        <VendorFilter />
        <DayFilter name="from" label={words.from} />
        <DayFilter name="to" label={words.to} />
      </FilterRow>
      <Listed
        of={list}
        label={words.title}
        empty={words.empty}
        hasChoice={may('confirmSettlement') || may('paySettlements')}
      >
        <ChosenSettlements
          settlements={(list.value.value?.settlement_list ?? []).filter(({ settlement_id }) =>
            list.chosen.has(settlement_id),
          )}
          onDone={() => {
            list.choose(new Set())
            void list.again()
          }}
        />
      </Listed>
    </>
  )
}

interface ChosenProps {
  readonly settlements: readonly Settlement[]
  readonly onDone: () => void
}

/** What can be done with the chosen ones: those that are pending are confirmed, confirmed ones paid. */
function ChosenSettlements({ settlements, onDone }: ChosenProps) {
  const [step, setStep] = useState<'confirm' | 'pay' | null>(null)
  const pending = may('confirmSettlement') ? settlements.filter(({ status }) => status === 'pending') : []
  const confirmed = may('paySettlements')
    ? settlements.filter(({ status, batch_id }) => status === 'confirmed' && batch_id === null).map(toPay)
    : []
  const acts = [
    { step: 'confirm' as const, of: pending, label: settleWords.confirmAct(count(pending.length)) },
    { step: 'pay' as const, of: confirmed, label: settleWords.payAct(count(confirmed.length)) },
  ].filter(({ of }) => of.length > 0)
  useOffer(
    () =>
      acts.map(({ step: name, of, label }) => ({
        key: `do ${name}`,
        title: label,
        note: settleWords.scope({ n: count(of.length), sum: won(sumOf(of)) }),
        run: () => setStep(name),
      })),
    [acts.map(({ label }) => label).join()],
  )
  const props = { onClose: () => setStep(null), onDone }
  return (
    <>
      {acts.length > 0 && (
        <div class="row">
          <span class="grow" role="status">
            {settleWords.scope({ n: count(settlements.length), sum: won(sumOf(settlements)) })}
          </span>
          {acts.map(({ step: name, label }) => (
            <Button key={name} label={label} onPress={() => setStep(name)} />
          ))}
        </div>
      )}
      {step === 'confirm' && <Confirm targets={pending} carry="ask" {...props} />}
      {step === 'pay' && <Pay targets={confirmed} {...props} />}
    </>
  )
}
