/** How a request is shown: what it is, who asked, and what would differ. */
import type { Approval, ApprovalChange } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { heldCount } from '../../data/held.ts'
import { operator } from '../../data/operator.ts'
import { count, moment, won } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/list.tsx'
import { useLoad } from '../../ui/loaded.tsx'
import { address } from '../../ui/router.ts'
import { adjustmentWords } from '../../words/terms.ts'
import { bankOf } from '../vendors/banks.ts'
import { readVendor, vendorName } from '../vendors/vendor-names.ts'
import { fieldWords, kindWords, words } from './words.ts'

export const kindName = ({ kind }: Approval): string => kindWords[kind]

export const asker = ({ asked_by, asked_at }: Approval): string =>
  asked_by.name === null
    ? words.byProgram(moment(asked_at))
    : words.askedBy({ who: asked_by.name, when: moment(asked_at) })

/** How many, and what they come to. */
export const scopeOf = ({ count: n, amount }: Approval): string =>
  n === null || amount === null ? '' : words.scope({ n: count(n), sum: won(amount) })

/** Where the whole of it stands. */
export function placeOf({ action, vendor_id, subject }: Approval): string | null {
  if (action === 'payTransferBatch') return address('closing')
  if (subject && subject !== vendor_id && action !== 'commitAdjustments')
    return address(`settlements/${subject}`)
  return vendor_id && address(`vendors/${vendor_id}`)
}

const AMOUNTS = new Set(['transfer', 'payment'])

/** A value as people read it. */
function shownValue(approval: Approval, { field }: ApprovalChange, value: string | null): string {
  if (value === null) return '–'
  if (AMOUNTS.has(field) || approval.kind === 'adjustments') return won(Number(value))
  return field === 'bank_code' ? bankOf(value) : value
}

const fieldName = (field: string): string => {
  const known: Readonly<Record<string, string>> = { ...adjustmentWords, ...fieldWords }
  return known[field] ?? field
}

const isId = (subject: string): boolean => /^[0-9A-Z]{26}$/.test(subject)

export function Changes({ of }: { readonly of: Approval }) {
  const { changes } = of
  const subjects = changes.flatMap(({ subject }) => (subject && isId(subject) ? [subject] : []))
  useEffect(() => {
    for (const vendorId of new Set(subjects)) void readVendor(vendorId)
  }, [subjects.join()])
  if (changes.length === 0) return null
  const value = (change: ApprovalChange, part: 'from' | 'to') => shownValue(of, change, change[part])
  const about = ({ subject }: ApprovalChange) => subject && (isId(subject) ? vendorName(subject) : subject)
  const columns: readonly (Column<ApprovalChange> & { readonly part: keyof ApprovalChange })[] = [
    { part: 'field', title: words.what, nowrap: true, head: true, cell: ({ field }) => fieldName(field) },
    { part: 'subject', title: words.about, cell: about },
    { part: 'from', title: words.before, nowrap: true, cell: (change) => value(change, 'from') },
    {
      part: 'to',
      title: words.after,
      nowrap: true,
      cell: (change) => <strong>{value(change, 'to')}</strong>,
    },
    { part: 'note', title: words.beside, cell: ({ note }) => note },
  ]
  return (
    <Table
      class="short"
      label={words.changes}
      rows={changes}
      keyOf={(change) => String(changes.indexOf(change))}
      columns={columns.filter(({ part }) => part === 'to' || changes.some((change) => change[part] !== null))}
    />
  )
}

interface AwaitsProps {
  /** Which requests belong to the page. */
  readonly isOf: (approval: Approval) => boolean
}

/** On the page of what a request is about: that it waits already, so that nobody asks for it again. */
export function Awaits({ isOf }: AwaitsProps) {
  const reading = useLoad(
    async (signal) =>
      may('listApprovals') ? (await operator().approvals.list({ limit: 100 }, { signal })).approval_list : [],
    [],
    [heldCount.value],
  )
  return reading.value.value?.filter(isOf).map((approval) => (
    <p class="notice warn gap-below" key={approval.approval_id}>
      <span class="grow">
        {words.waitsHere({ what: kindName(approval), who: approval.asked_by.name ?? 'API' })}
      </span>
      <a href={address('approvals')}>{words.toApprovals}</a>
    </p>
  ))
}
