/** A batch of transfers before it is made: what it pays, whose changed account is accepted, and what stays apart and why. */
import type { BatchTransfer, SettlementApart, TransferBatch } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Dialog, type DialogEnds } from '../../../ui/dialog.tsx'
import { count, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { address } from '../../../ui/router.ts'
import { bankName } from '../../vendors/banks.ts'
import { apartWords } from '../actions/words.ts'
import { batchWords, leftWords, words } from './words.ts'

interface MakeBatchProps extends DialogEnds {
  /** The last day whose settlements it pays. */
  readonly to: string
}

export function MakeBatch({ to, onClose, onDone }: MakeBatchProps) {
  const [combine, setCombine] = useState(false)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const wish = { to, combine, accept_changed_accounts: [...accepted] }
  const looked = useLoad(
    async (signal) => (await operator().createTransferBatch({ ...wish, dry_run: true }, { signal })).batch,
    [],
    [combine, accepted.join()],
  )
  const attempt = useAction()
  const accept = (vendor: string, isOn: boolean) =>
    setAccepted(isOn ? [...accepted, vendor] : accepted.filter((each) => each !== vendor))
  const make = async () => {
    if (!(await attempt.run(() => operator().createTransferBatch(wish), batchWords.made))) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={batchWords.make} class="wide" onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={make}>
        <p class="quiet">{batchWords.note}</p>
        <Loaded of={looked}>
          {(batch) => (
            <>
              <p class="big">
                {batchWords.scope({ n: count(batch.transfer_count), sum: won(batch.total_amount) })}
              </p>
              <Check label={batchWords.combine} isOn={combine} onChange={setCombine} />
              <ChangedAccounts batch={batch} accepted={accepted} onAccept={accept} />
              <Transfers of={batch.transfers} />
              <Apart of={batch.apart.filter(({ reason }) => reason !== 'ACCOUNT_CHANGED')} />
              {attempt.failure}
              <SubmitRow
                label={batchWords.makeAct({ n: count(batch.transfer_count), sum: won(batch.total_amount) })}
                of={attempt}
                disabled={batch.transfer_count === 0 || looked.busy.value || looked.error.value !== null}
              />
            </>
          )}
        </Loaded>
      </PageForm>
    </Dialog>
  )
}

interface ChangedAccountsProps {
  readonly batch: TransferBatch
  readonly accepted: readonly string[]
  readonly onAccept: (vendor: string, isOn: boolean) => void
}

/** By vendor: an account that changed since the confirmation is paid only after somebody asked the vendor. */
function ChangedAccounts({ batch, accepted, onAccept }: ChangedAccountsProps) {
  // An accepted account moves to the transfers, and must stay visible here.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const found = batch.apart.flatMap(({ vendor_id, vendor_name, accounts }) =>
    vendor_id && vendor_name && accounts && !seen.has(vendor_id)
      ? [[vendor_id, `${vendor_name}: ${named(accounts.confirmed)} → ${named(accounts.now)}`] as const]
      : [],
  )
  if (found.length > 0) setSeen(new Map([...seen, ...found]))
  if (seen.size === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a legend across the border of its fieldset
    <div class="notice bad stack tight" role="group" aria-label={batchWords.changed(count(seen.size))}>
      <p>{batchWords.changed(count(seen.size))}</p>
      {[...seen].map(([vendor_id, change]) => (
        <Check
          key={vendor_id}
          label={change}
          isOn={accepted.includes(vendor_id)}
          onChange={(isOn) => onAccept(vendor_id, isOn)}
        />
      ))}
    </div>
  )
}

const named = ({ bank_name, account_last4 }: { bank_name: string; account_last4: string }): string =>
  account_last4 ? `${bankName(bank_name)} …${account_last4}` : batchWords.noAccount

const vendorLink = ({ vendor_id, vendor_name }: Pick<SettlementApart, 'vendor_id' | 'vendor_name'>) =>
  vendor_id && <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>

const numbersOf = ({ settlements }: BatchTransfer) => (
  <ul class="stack tight">
    {settlements.map(({ settlement_id, settlement_no, returned_at }) => (
      <li key={settlement_id}>
        <a href={address(`settlements/${settlement_id}`)}>{settlement_no}</a>{' '}
        {returned_at && <span class="badge bad">{batchWords.returned}</span>}
      </li>
    ))}
  </ul>
)

export function Transfers({ of }: { readonly of: readonly BatchTransfer[] }) {
  const columns: readonly Column<BatchTransfer>[] = [
    { title: consoleWords.vendor, cell: vendorLink },
    {
      title: words.account,
      cell: ({ bank_name, account_last4, account_changed }) => (
        <>
          {bankName(bank_name)} …{account_last4}{' '}
          {account_changed && <span class="badge bad">{leftWords.account_changed}</span>}
        </>
      ),
    },
    { title: words.holder, cell: ({ account_holder }) => account_holder },
    { title: words.amount, figure: true, cell: ({ amount }) => <strong>{won(amount)}</strong> },
    { title: words.number, nowrap: true, cell: numbersOf },
  ]
  return (
    <List
      look="long"
      label={words.transferList}
      rows={of}
      columns={columns}
      keyOf="transfer_no"
      empty={words.noTransfers}
    />
  )
}

/** What a batch does not pay, by name and reason. */
export function Apart({ of }: { readonly of: readonly SettlementApart[] }) {
  if (of.length === 0) return null
  const columns: readonly Column<SettlementApart>[] = [
    { title: consoleWords.vendor, cell: vendorLink },
    { title: words.why, wide: true, cell: ({ reason }) => apartWords[reason] },
    {
      title: words.amount,
      figure: true,
      cell: ({ outstanding_amount }) => outstanding_amount !== null && won(outstanding_amount),
    },
    { title: words.number, nowrap: true, cell: ({ settlement_no }) => settlement_no },
  ]
  return (
    <>
      <p class="notice warn">{words.apart(count(of.length))}</p>
      <List look="short" label={words.apartTitle} rows={of} columns={columns} keyOf="settlement_no" />
    </>
  )
}
