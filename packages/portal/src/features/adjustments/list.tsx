/** Adjustments that were entered: by vendor, reason and month, with their sum; each can be taken back once. */
import type { Adjustment } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { Button } from '../../ui/button.tsx'
import type { DialogEnds } from '../../ui/dialog.tsx'
import { ChoiceFilter, FilterRow } from '../../ui/filters.tsx'
import { count, moment, won } from '../../ui/format.ts'
import type { Column } from '../../ui/list.tsx'
import { pageNumber } from '../../ui/pager.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { address, asked, askedOf, narrow } from '../../ui/router.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Listed, useList } from '../../ui/use-list.tsx'
import { authorName } from '../../words/authors.ts'
import { adjustmentWords, type faultWords, settlementWords } from '../../words/terms.ts'
import { monthNamed } from '../settlements/months.ts'
import { taxWords } from '../settlements/terms.ts'
import { VendorFilter } from '../vendors/vendor-picker.tsx'
import { addOne } from './add.ts'
import { faults, reasonName, reasons } from './reasons.ts'
import { stateWords, words } from './words.ts'

function filters() {
  const month = asked('month')
  const { first, last } = month ? monthNamed(month) : {}
  const item = asked('item')
  return {
    ...(item ? { ord_prd_no: item } : { vendor_id: asked('vendor') }),
    reason_code: askedOf('reason', [...reasons, ...faults]),
    from: first,
    to: last,
    page: pageNumber(),
  }
}

export function AdjustmentList() {
  const [target, setTarget] = useState<Adjustment | null>(null)
  const list = useList({
    filters,
    ask: operator().listAdjustments,
    rows: ({ adjustment_list }) => adjustment_list,
    keyOf: ({ vendor_id, line_id }) => `${vendor_id} ${line_id}`,
    columns: () => columns(setTarget),
  })
  const item = asked('item')
  const found = list.value.value
  return (
    <>
      <FilterRow reset={address('adjustments')}>
        <VendorFilter />
        <ChoiceFilter
          name="reason"
          label={words.reason}
          codes={[...reasons, ...faults]}
          names={{ ...adjustmentWords, ...faultNames() }}
        />
        <TextField
          label={words.month}
          type="month"
          value={asked('month') ?? ''}
          onInput={(month) => narrow({ month })}
        />
      </FilterRow>
      <p class="row gap-below" role="status">
        {item && <strong>{words.ofItem(item)}</strong>}
        {found && found.pagination.total > 0 && (
          <span>{words.sum({ n: count(found.pagination.total), sum: won(found.total_amount) })}</span>
        )}
      </p>
      <Listed of={list} label={words.title} empty={words.empty} />
      {target && (
        <TakeBack target={target} onClose={() => setTarget(null)} onDone={() => void list.again()} />
      )}
    </>
  )
}

const faultNames = () =>
  Object.fromEntries(
    faults.map((fault) => [fault, reasonName('return_shipping', fault)]),
  ) as typeof faultWords

const columns = (onTakeBack: (target: Adjustment) => void): readonly Column<Adjustment>[] => {
  const state = (line: Adjustment) => {
    if (line.state !== 'stands') return <span class="badge">{stateWords[line.state]}</span>
    return (
      may('addAdjustments') && (
        <Button
          label={words.takeBack}
          look="small"
          aria-label={words.takeBackOf(`${line.vendor_name} ${won(line.amount)}`)}
          onPress={() => onTakeBack(line)}
        />
      )
    )
  }
  return [
    {
      title: words.vendor,
      cell: ({ vendor_id, vendor_name }) => <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
    },
    {
      title: words.reason,
      nowrap: true,
      cell: ({ kind, reason_code, quantity }) => (
        <>
          {reasonName(kind, reason_code)}
          {quantity !== null && ` ${words.pieces(count(Math.abs(quantity)))}`}
        </>
      ),
    },
    {
      title: words.memo,
      wide: true,
      cell: ({ memo, ord_prd_no }) => (
        <>
          {memo}
          {ord_prd_no && (
            <div class="small">
              <a href={address(`items/${encodeURIComponent(ord_prd_no)}`)}>{ord_prd_no}</a>
            </div>
          )}
        </>
      ),
    },
    { title: words.amount, figure: true, cell: ({ amount }) => <strong>{won(amount)}</strong> },
    { title: words.tax, nowrap: true, cell: ({ tax_type }) => tax_type && taxWords[tax_type] },
    {
      title: words.settlement,
      nowrap: true,
      cell: ({ settlement_id, settlement_no, settlement_status }) => (
        <>
          <a href={address(`settlements/${settlement_id}`)}>{settlement_no}</a>
          <div class="quiet small">{settlementWords[settlement_status]}</div>
        </>
      ),
    },
    {
      title: words.recorded,
      nowrap: true,
      cell: ({ recorded_at, done_by }) => (
        <>
          {moment(recorded_at)}
          <div class="quiet small">{authorName(done_by)}</div>
        </>
      ),
    },
    { title: words.state, nowrap: true, cell: state },
  ]
}

/** An adjustment is never changed: its opposite takes it back, once. */
function TakeBack({ target, ...ends }: { readonly target: Adjustment } & DialogEnds) {
  const { vendor_id, vendor_name, kind, reason_code, amount, line_id: refers_to } = target
  return (
    <ReasonDialog
      title={words.takeBack}
      label={words.why}
      hint={words.memoHint}
      maxLength={2000}
      act={(memo, attempt) => attempt.run(() => addOne({ vendor_id, refers_to, memo }), words.tookBack)}
      {...ends}
    >
      <p>
        <strong>{vendor_name}</strong> {reasonName(kind, reason_code)} {won(amount)}
        <br />
        <span class="quiet">{target.memo}</span>
      </p>
      <p>{words.takeBackNote(won(-amount))}</p>
    </ReasonDialog>
  )
}
