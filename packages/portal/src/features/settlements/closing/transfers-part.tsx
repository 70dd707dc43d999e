/** What is to be transferred, and the file for the bank. Nothing is marked as paid by it. */
import type { BankTransfer, BankTransfersAnswer, SettlementApart } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { mayManage } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useArrival } from '../../../ui/focus.ts'
import { count, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { apartWords, words as settleWords } from '../steps/words.ts'
import { Batches } from './batches-part.tsx'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

/** The bank's own columns, kept on this computer. */
const KEY = 'napum.bankColumns'
const TITLES_KEY = 'napum.bankTitles'

/** Enough to recognise it. */
const lastDigits = (account: string): string => `…${account.slice(-4)}`

export function TransfersPart({ month, closing: { confirmed }, onDone }: PartProps) {
  const [found, setFound] = useState<BankTransfersAnswer | null>(null)
  const [columns, setColumns] = useState(() => localStorage.getItem(KEY) ?? '')
  const [hasTitles, setTitles] = useState(() => localStorage.getItem(TITLES_KEY) !== 'no')
  const action = useAction()
  const text = words()
  const wish = { to: month.last }
  const fileWish = () => {
    const named = columns.trim()
    localStorage.setItem(KEY, named)
    localStorage.setItem(TITLES_KEY, hasTitles ? 'yes' : 'no')
    return { header: hasTitles, ...(named && { columns: named }) }
  }
  const save = (format: 'csv' | 'xlsx') =>
    action.save(() => operator().bankTransfersFile({ ...wish, format, ...fileWish() }))
  if (confirmed.length === 0) return <p class="quiet">{text.noTransfers}</p>
  if (!mayManage.value) return <p class="quiet">{consoleWords().adminOnly}</p>
  return (
    <>
      <p>{text.transfers(month.last)}</p>
      <Batches to={month.last} wish={fileWish} onDone={onDone} />
      <Failure error={action.error} />
      {!found && (
        <div>
          <Button
            label={text.showTransfers}
            look="main"
            of={action}
            onPress={() => action.run(async () => setFound(await operator().bankTransfers(wish)))}
          />
        </div>
      )}
      {found && (
        <>
          <Found found={found} />
          <TextField
            label={text.columns}
            hint={text.columnsHint}
            value={columns}
            placeholder="bank_code,account,amount,holder"
            onInput={setColumns}
          />
          <Check label={text.titles} isOn={hasTitles} onChange={setTitles} />
          <div class="row">
            <Button
              label={text.excel}
              look="main"
              of={action}
              disabled={found.transfer_count === 0}
              onPress={() => save('xlsx')}
            />
            <Button
              label={text.csv}
              of={action}
              disabled={found.transfer_count === 0}
              onPress={() => save('csv')}
            />
          </div>
        </>
      )}
    </>
  )
}

function Found({ found }: { readonly found: BankTransfersAnswer }) {
  const place = useArrival<HTMLParagraphElement>()
  const text = words()
  const changed = found.transfer_list.filter(({ account_changed }) => account_changed)
  const transferColumns: readonly Column<BankTransfer>[] = [
    { title: settleWords().number, nowrap: true, cell: ({ settlement_no }) => settlement_no },
    {
      title: consoleWords().vendor,
      cell: ({ vendor_id, vendor_name }) => <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
    },
    {
      title: text.account,
      cell: ({ bank_name, bank_account, account_changed }) => (
        <>
          {bank_name} {lastDigits(bank_account)}{' '}
          {account_changed && <span class="badge bad">{text.accountChanged}</span>}
        </>
      ),
    },
    { title: text.holder, cell: ({ account_holder }) => account_holder },
    { title: text.amount, figure: true, cell: ({ amount }) => won(amount) },
  ]
  const apartColumns: readonly Column<SettlementApart>[] = [
    { title: settleWords().number, nowrap: true, cell: ({ settlement_no }) => settlement_no },
    {
      title: consoleWords().vendor,
      cell: ({ vendor_id, vendor_name }) =>
        vendor_id && <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
    },
    {
      title: text.amount,
      figure: true,
      cell: ({ payable_amount }) => payable_amount !== null && won(payable_amount),
    },
    { title: text.why, cell: ({ reason }) => apartWords()[reason] },
  ]
  return (
    <>
      <p class="big" ref={place} tabIndex={-1}>
        {settleWords().scope(count(found.transfer_count), won(found.total_amount))}
      </p>
      {changed.length > 0 && <p class="notice bad">{text.changed(count(changed.length))}</p>}
      <div class="long">
        <List
          label={text.transferList}
          rows={found.transfer_list}
          columns={transferColumns}
          keyOf={({ settlement_id }) => settlement_id}
          empty={text.noTransfers}
        />
      </div>
      {found.apart_list.length > 0 && (
        <>
          <p class="notice warn">{text.apart(count(found.apart_list.length))}</p>
          <List
            label={text.apartTitle}
            rows={found.apart_list}
            columns={apartColumns}
            keyOf={({ settlement_no }) => settlement_no}
            empty=""
          />
        </>
      )}
    </>
  )
}
