/** What waits for a second person: who asked, what would differ, and the decision. */
import { type Approval, approvalStates } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import type { OperatorCall } from '../../console/callers.ts'
import { may } from '../../console/may.ts'
import { heldCount } from '../../data/held.ts'
import { operator } from '../../data/operator.ts'
import { useOffer } from '../../shell/commands.ts'
import type { Action } from '../../ui/action.tsx'
import { Ask } from '../../ui/ask.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { DialogEnds } from '../../ui/dialog.tsx'
import { moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { numberKey, useNumberKeys } from '../../ui/number-keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
import { usePolling } from '../../ui/polling.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { address, askedOf } from '../../ui/router.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { say } from '../../ui/toast.tsx'
import { readVendor, vendorName } from '../vendors/vendor-names.ts'
import { asker, Changes, kindName, placeOf, scopeOf } from './shown.tsx'
import { stateWords, words } from './words.ts'

/** What shows how many wait asks again too. */
const decided = () => {
  heldCount.value++
}

/** Two people work here at once: what one decides leaves the other's page soon. */
const EVERY_MS = 5_000
const SHOWN = 20

export default function Approvals() {
  const state = askedOf('state', approvalStates) ?? 'waiting'
  const page = pageNumber()
  const reading = useLoad(
    (signal) => operator().approvals.list({ state, page, limit: SHOWN }, { signal }),
    [state, page],
    [heldCount.value],
  )
  usePolling(reading.again, EVERY_MS)
  useNumberKeys('.cards')
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Tabs
        label={words.states}
        tabs={approvalStates.map((each) => [
          address('approvals', { state: each === 'waiting' ? null : each }),
          stateWords[each],
          each === state,
        ])}
      />
      <Loaded of={reading}>
        {({ approval_list, pagination }) => (
          <>
            {approval_list.length === 0 && (
              <p class="empty sheet">{state === 'waiting' ? words.none : words.noneDecided}</p>
            )}
            <ul class="cards">
              {approval_list.map((approval, at) => (
                <li key={approval.approval_id}>
                  <Request approval={approval} shortcut={numberKey(at)} onDecided={decided} />
                </li>
              ))}
            </ul>
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface RequestProps {
  readonly approval: Approval
  /** The key that asks whether to approve it. */
  readonly shortcut: string | undefined
  readonly onDecided: () => void
}

function Request({ approval, shortcut, onDecided }: RequestProps) {
  const { state, vendor_id, reason, approved_by, decided_by, decided_at } = approval
  useEffect(() => {
    if (vendor_id) void readVendor(vendor_id)
  }, [vendor_id])
  const place = placeOf(approval)
  const scope = scopeOf(approval)
  const title = [kindName(approval), vendor_id && vendorName(vendor_id)].filter(Boolean).join(' · ')
  return (
    <section class="sheet padded stack tight" aria-label={title}>
      <div class="row">
        <h2 class="grow">{title}</h2>
        {place && (
          <LinkButton label={words.open} look="small" to={place} aria-label={`${words.open}: ${title}`} />
        )}
      </div>
      <p class="quiet small">{asker(approval)}</p>
      {scope && <p class="big">{scope}</p>}
      <Changes of={approval} />
      {approved_by.map(({ name, at }) => (
        <p class="quiet small" key={at}>
          {words.approvedBy({ who: name ?? '', when: moment(at) })}
        </p>
      ))}
      {decided_at && state === 'rejected' && (
        <p class="quiet">
          {stateWords[state]}: {decided_by?.name}, {moment(decided_at)} {reason}
        </p>
      )}
      {state === 'waiting' && (
        <Decision approval={approval} shortcut={shortcut} title={title} onDecided={onDecided} />
      )}
    </section>
  )
}

interface DecisionProps extends RequestProps {
  readonly title: string
}

function Decision({ approval, shortcut, title, onDecided }: DecisionProps) {
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null)
  const { asked_by_you: isOwn, approved_by_you: isFirst, action } = approval
  const mayDecide = may('approve')
  const mayApprove = mayDecide && !isOwn && !isFirst && may(action as OperatorCall)
  const rejectText = isOwn ? words.withdraw : words.reject
  useOffer(
    () =>
      (['approve', 'reject'] as const)
        .filter((act) => (act === 'approve' ? mayApprove : mayDecide))
        .map((act) => ({
          key: `${act} ${approval.approval_id}`,
          title: `${act === 'approve' ? words.approve : rejectText}: ${title}`,
          note: scopeOf(approval),
          run: () => setAsks(act),
        })),
    [mayApprove, title],
  )
  if (!mayDecide) return null
  const props = { approval, title, onDone: onDecided, onClose: () => setAsks(null) }
  return (
    <>
      {!mayApprove && <p class="notice">{isOwn ? words.own : isFirst ? words.ownFirst : words.mayNot}</p>}
      <div class="row">
        <span class="grow" />
        <Button label={rejectText} aria-label={`${rejectText}: ${title}`} onPress={() => setAsks('reject')} />
        {mayApprove && (
          <Button
            label={
              <>
                <span class="unseen">{`${words.approve}: ${title}`}</span>
                <span aria-hidden="true">{words.approve}</span>
              </>
            }
            look="main"
            shortcut={shortcut}
            onPress={() => setAsks('approve')}
          />
        )}
      </div>
      {asks === 'approve' && <Approve {...props} />}
      {asks === 'reject' && <Reject {...props} />}
    </>
  )
}

interface AskProps extends Pick<DecisionProps, 'approval' | 'title'>, DialogEnds {}

function Approve({ approval, title, ...ends }: AskProps) {
  const yes = (action: Action) =>
    action.run(
      () => operator().approvals.approve(approval.approval_id),
      ({ approval: now }) => say(now.state === 'waiting' ? words.approvedFirst : words.approved),
    )
  return (
    <Ask title={`${words.approve}: ${title}`} act={words.approve} onYes={yes} {...ends}>
      <p class="quiet">{asker(approval)}</p>
      {scopeOf(approval) && <p class="big">{scopeOf(approval)}</p>}
      <Changes of={approval} />
      <p>{approval.kind === 'pay' ? words.payNote : words.approveNote}</p>
    </Ask>
  )
}

function Reject({ approval, title, ...ends }: AskProps) {
  const { asked_by_you: isOwn, approval_id } = approval
  const act = isOwn ? words.withdraw : words.reject
  return (
    <ReasonDialog
      title={act}
      label={isOwn ? words.withdrawReason : words.rejectReason}
      hint={words.rejectHint}
      act={(reason, attempt) =>
        attempt.run(() => operator().approvals.reject(approval_id, { reason }), words.rejected)
      }
      {...ends}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p class="quiet">{asker(approval)}</p>
    </ReasonDialog>
  )
}
