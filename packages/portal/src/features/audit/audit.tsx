/** Who did what, newest first; for admins. */

import { type AuditExport, type AuditLine, type SettlementStatus, settlementStatuses } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { Button } from '../../ui/button.tsx'
import { DayFilter, FilterRow } from '../../ui/filters.tsx'
import { count, moment } from '../../ui/format.ts'
import type { Column } from '../../ui/list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { address, asked, narrow } from '../../ui/router.ts'
import { Listed, useList } from '../../ui/use-list.tsx'
import { roleName } from '../../words/roles.ts'
import { settlementWords } from '../../words/terms.ts'
import { words as settingWords } from '../people/settings/words.ts'
import { VendorLink } from '../vendors/vendor-link.tsx'
import { VendorFilter } from '../vendors/vendor-picker.tsx'
import { actionName } from './actions.ts'
import { actorWords, words } from './words.ts'

export default function Audit() {
  return may('listAudit') ? <Lines /> : <p class="notice">{consoleWords.notAllowed}</p>
}

function Lines() {
  const list = useList({
    filters: () => ({
      vendor_id: asked('vendor'),
      actor_id: asked('actor'),
      request_id: asked('request'),
      from: asked('from'),
      to: asked('to'),
      exports: asked('exports') === '1' || undefined,
      after: asked('after'),
    }),
    ask: operator().audit,
    rows: ({ line_list }) => line_list,
    keyOf: 'audit_id',
    columns,
  })
  const [isSaving, setSaving] = useState(false)
  const { after: _after, ...named } = list.filters
  const isAny = (list.value.value?.line_list.length ?? 0) > 0
  return (
    <>
      <PageHead title={words.title}>
        {isAny && <Button label={words.save} onPress={() => setSaving(true)} />}
      </PageHead>
      {isSaving && <Save filters={named} onClose={() => setSaving(false)} />}
      <FilterRow reset={address('audit')}>
        <VendorFilter />
        <DayFilter name="from" label={words.from} />
        <DayFilter name="to" label={words.to} />
        <label class="choice">
          <input
            type="checkbox"
            checked={named.exports === true}
            onChange={(event) =>
              narrow({ exports: event.currentTarget.checked ? '1' : null, actor: null, request: null })
            }
          />
          {words.exportsOnly}
        </label>
        {named.actor_id && <p class="notice">{words.ofActor(named.actor_id)}</p>}
        {!named.actor_id && named.request_id && <p class="notice">{words.ofRequest(named.request_id)}</p>}
      </FilterRow>
      <Listed of={list} label={words.title} empty={words.empty} />
    </>
  )
}

const who = ({ actor_name, actor_login, actor_id, actor_kind }: AuditLine): string =>
  (actor_name && actor_login ? `${actor_name} (${actor_login})` : actor_login) ??
  actor_id ??
  actorWords[actor_kind]

/** A role, whether somebody may sign in, the state of a settlement, or an amount. */
function valueName(value: string | null): string {
  if (value === null) return '–'
  if (settlementStatuses.some((status) => status === value)) return settlementWords[value as SettlementStatus]
  if (/^-?\d+$/.test(value)) return count(Number(value))
  if (/[^a-z_]/.test(value)) return value
  return value === 'active' || value === 'disabled' ? settingWords[value] : roleName(value)
}

/** What became of a right, or what an export was. */
function more({ changes, format, has_personal_data: has, reason }: AuditLine): string {
  const changed = changes?.map(({ from, to }) => `${valueName(from)} → ${valueName(to)}`) ?? []
  const personal = has === null ? null : has ? words.personal : words.noPersonal
  return [...changed, format?.toUpperCase(), personal, reason].filter(Boolean).join(' · ')
}

const columns = (): readonly Column<AuditLine>[] => [
  {
    title: words.action,
    nowrap: true,
    cell: ({ action }) => <span title={action}>{actionName(action)}</span>,
  },
  { title: words.when, nowrap: true, cell: ({ at }) => moment(at) },
  {
    title: words.who,
    cell: (line) => (
      <span class="two">
        {line.actor_id ? <a href={address('audit', { actor: line.actor_id })}>{who(line)}</a> : who(line)}
        {who(line) !== actorWords[line.actor_kind] && (
          <span class="quiet small">{actorWords[line.actor_kind]}</span>
        )}
      </span>
    ),
  },
  {
    title: consoleWords.vendor,
    cell: ({ vendor_id, vendor_name }) => vendor_id && <VendorLink {...{ vendor_id, vendor_name }} />,
  },
  {
    title: words.subject,
    // Who signed in is named already.
    cell: ({ actor_kind, subject }) =>
      actor_kind !== 'stranger' && subject && <span class="breaks">{subject}</span>,
  },
  {
    title: words.records,
    figure: true,
    cell: ({ record_count }) => record_count !== null && count(record_count),
  },
  { title: words.more, cell: more },
  { title: words.address, nowrap: true, cell: ({ address: from }) => from },
  {
    title: words.request,
    cell: ({ request_id }) => <a href={address('audit', { request: request_id })}>{request_id}</a>,
  },
]

interface SaveProps {
  readonly filters: Omit<AuditExport, 'reason'>
  readonly onClose: () => void
}

/** The audit as a file: asks for the reason, which the audit keeps. */
function Save({ filters, onClose }: SaveProps) {
  return (
    <ReasonDialog
      title={words.save}
      look="main"
      label={words.saveReason}
      maxLength={500}
      act={(reason, attempt) => attempt.save(() => operator().exportAudit({ ...filters, reason }))}
      onClose={onClose}
    >
      <p>{words.saveNote}</p>
    </ReasonDialog>
  )
}
