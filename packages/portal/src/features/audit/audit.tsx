/** Who did what, newest first; for admins. */
import { type AuditLine, type SettlementStatus, settlementStatuses } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { mayManage } from '../../data/session.ts'
import { count, moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { useLive } from '../../ui/live.ts'
import { Loaded, useRead } from '../../ui/loaded.tsx'
import { CursorPager } from '../../ui/pager.tsx'
import { address, query, refine } from '../../ui/router.ts'
import { TextField } from '../../ui/text-field.tsx'
import { roleName } from '../../words/roles.ts'
import { settlementWords } from '../../words/terms.ts'
import { words as settingWords } from '../people/settings/words.ts'
import { readVendors, VendorSelect, vendorName } from '../vendors/vendor-select.tsx'
import { actionName } from './actions.ts'
import { Save } from './save.tsx'
import { actorWords, words } from './words.ts'

const filters = () => {
  const named = (name: string) => query.value.get(name) || undefined
  return {
    vendor_id: named('vendor'),
    actor_id: named('actor'),
    request_id: named('request'),
    from: named('from'),
    to: named('to'),
    exports: query.value.get('exports') === '1' || undefined,
    after: named('after'),
  }
}

export default function Audit() {
  return mayManage.value ? <Lines /> : <p class="notice">{consoleWords().adminOnly}</p>
}

function Lines() {
  const wanted = filters()
  const { after: _after, ...named } = wanted
  const [isSaving, setSaving] = useState(false)
  const reading = useRead(
    (signal) => operator().audit({ ...wanted, limit: 100 }, { signal }),
    Object.values(wanted),
  )
  useLive(reading.again)
  useEffect(() => void readVendors(), [])
  const text = words()
  const found = reading.value.value
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <span class="grow" />
        {found && found.line_list.length > 0 && (
          <button type="button" class="button" onClick={() => setSaving(true)}>
            {text.save}
          </button>
        )}
      </div>
      {isSaving && <Save filters={named} onClose={() => setSaving(false)} />}
      <Filters />
      <Loaded of={reading}>
        {({ line_list, next_after, has_more }) => (
          <>
            <List
              hasKeys
              label={text.title}
              rows={line_list}
              columns={columns()}
              keyOf={({ audit_id }) => audit_id}
              empty={text.empty}
            />
            <CursorPager newest={text.newest} next={next_after} hasMore={has_more} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Filters() {
  const wanted = filters()
  const text = words()
  return (
    <div class="filter-row">
      <VendorSelect value={wanted.vendor_id ?? ''} onChoose={(id) => refine({ vendor: id, after: null })} />
      <TextField
        label={text.from}
        type="date"
        value={wanted.from ?? ''}
        onInput={(day) => refine({ from: day, after: null })}
      />
      <TextField
        label={text.to}
        type="date"
        value={wanted.to ?? ''}
        onInput={(day) => refine({ to: day, after: null })}
      />
      <label class="choice">
        <input
          type="checkbox"
          checked={wanted.exports === true}
          onChange={(event) =>
            refine({
              exports: event.currentTarget.checked ? '1' : null,
              actor: null,
              request: null,
              after: null,
            })
          }
        />
        {text.exportsOnly}
      </label>
      {(wanted.actor_id || wanted.request_id) && (
        <p class="notice">
          {wanted.actor_id ? text.ofActor(wanted.actor_id) : text.ofRequest(wanted.request_id ?? '')}
        </p>
      )}
      <a class="button" href={address('audit')}>
        {consoleWords().reset}
      </a>
    </div>
  )
}

const who = ({ actor_name, actor_login, actor_id, actor_kind }: AuditLine): string =>
  (actor_name && actor_login ? `${actor_name} (${actor_login})` : actor_login) ??
  actor_id ??
  actorWords()[actor_kind]

/** A role, whether somebody may sign in, the state of a settlement, or an amount. */
function valueName(value: string | null): string {
  if (value === null) return '–'
  if (settlementStatuses.some((status) => status === value))
    return settlementWords()[value as SettlementStatus]
  if (/^-?\d+$/.test(value)) return count(Number(value))
  if (/[^a-z_]/.test(value)) return value
  const text = settingWords()
  return value === 'active' || value === 'disabled' ? text[value] : roleName(value)
}

/** What became of a right, or what an export was. */
function more({ changes, format, has_personal_data: has, reason }: AuditLine): string {
  const text = words()
  const changed = changes?.map(({ from, to }) => `${valueName(from)} → ${valueName(to)}`) ?? []
  const personal = has === null ? null : has ? text.personal : text.noPersonal
  return [...changed, format?.toUpperCase(), personal, reason].filter(Boolean).join(' · ')
}

const columns = (): readonly Column<AuditLine>[] => {
  const text = words()
  return [
    {
      title: text.action,
      nowrap: true,
      cell: ({ action }) => <span title={action}>{actionName(action)}</span>,
    },
    { title: text.when, nowrap: true, cell: ({ at }) => moment(at) },
    {
      title: text.who,
      cell: (line) => (
        <span class="two">
          {line.actor_id ? <a href={address('audit', { actor: line.actor_id })}>{who(line)}</a> : who(line)}
          <span class="quiet small">{actorWords()[line.actor_kind]}</span>
        </span>
      ),
    },
    {
      title: consoleWords().vendor,
      cell: ({ vendor_id }) =>
        vendor_id && <a href={address(`vendors/${vendor_id}`)}>{vendorName(vendor_id)}</a>,
    },
    {
      title: text.subject,
      cell: ({ subject }) => subject && <span class="breaks">{subject}</span>,
    },
    {
      title: text.records,
      figure: true,
      cell: ({ record_count }) => record_count !== null && count(record_count),
    },
    { title: text.more, cell: more },
    { title: text.address, nowrap: true, cell: ({ address: from }) => from },
    {
      title: text.request,
      cell: ({ request_id }) => <a href={address('audit', { request: request_id })}>{request_id}</a>,
    },
  ]
}
