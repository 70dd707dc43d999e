/** Who did what, newest first; for admins. */
import { type AuditAnswer, type AuditLine, type SettlementStatus, settlementStatuses } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { count, moment } from '../../../format.ts'
import { downloadCsv } from '../../../parts/download.ts'
import { type Column, List } from '../../../parts/list.tsx'
import { useLive } from '../../../parts/live.ts'
import { Loaded, useRead } from '../../../parts/loaded.tsx'
import { TextField } from '../../../parts/text-field.tsx'
import { words as partWords } from '../../../parts/words.ts'
import { address, query, refine } from '../../../router.ts'
import { mayManage } from '../../../session.ts'
import { settlementWords } from '../../../words/terms.ts'
import { operator } from '../../operator.ts'
import { readVendors, VendorSelect, vendorName } from '../../vendors.tsx'
import { words as consoleWords } from '../../words.ts'
import { actionName } from './actions.ts'
import { actorWords, words } from './words.ts'

const filters = () => {
  const named = (name: string) => query.value.get(name) || undefined
  return {
    vendor_id: named('vendor'),
    actor_id: named('actor'),
    request_id: named('request'),
    from: named('from'),
    to: named('to'),
    after: named('after'),
  }
}

export default function Audit() {
  return mayManage.value ? <Lines /> : <p class="notice">{consoleWords().adminOnly}</p>
}

function Lines() {
  const wanted = filters()
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
          <button type="button" class="button" onClick={() => save(found)}>
            {text.save(count(found.line_list.length))}
          </button>
        )}
      </div>
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
            <nav class="pager" aria-label={partWords().pages}>
              <span class="grow" />
              {wanted.after && (
                <button type="button" class="button small" onClick={() => refine({ after: null })}>
                  {text.newest}
                </button>
              )}
              <button
                type="button"
                class="button small"
                disabled={!has_more}
                onClick={() => refine({ after: next_after })}
              >
                {partWords().next}
              </button>
            </nav>
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

const who = ({ actor_login, actor_id, actor_kind }: AuditLine): string =>
  actor_login ?? actor_id ?? actorWords()[actor_kind]

const columns = (): readonly Column<AuditLine>[] => {
  const text = words()
  return [
    { title: text.action, cell: ({ action }) => <span title={action}>{actionName(action)}</span> },
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
      cell: ({ subject, before, after }) => (
        <span class="two">
          {subject}
          {before && after && <Change before={before} after={after} />}
        </span>
      ),
    },
    {
      title: text.records,
      figure: true,
      cell: ({ record_count }) => record_count !== null && count(record_count),
    },
    { title: text.address, nowrap: true, cell: ({ address: from }) => from },
    {
      title: text.request,
      cell: ({ request_id }) => <a href={address('audit', { request: request_id })}>{request_id}</a>,
    },
  ]
}

type Fields = Readonly<Record<string, unknown>>

const shownValue = (value: unknown): string =>
  settlementStatuses.some((status) => status === value)
    ? settlementWords()[value as SettlementStatus]
    : typeof value === 'number'
      ? count(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/** What a record was before, and what was made of it. */
function Change({ before, after }: { readonly before: Fields; readonly after: Fields }) {
  const shown = (fields: Fields) =>
    Object.values(fields)
      .filter((value) => value !== null)
      .map(shownValue)
      .join(', ')
  return (
    <span class="quiet small">
      {shown(before)} → {shown(after)}
    </span>
  )
}

/** The lines that are shown, as they are kept. */
function save({ line_list }: AuditAnswer): void {
  const text = words()
  const head = [
    text.when,
    text.who,
    text.action,
    consoleWords().vendor,
    text.subject,
    text.records,
    text.address,
    text.request,
    text.before,
    text.after,
  ]
  const rows = line_list.map((line) => [
    line.at,
    who(line),
    line.action,
    line.vendor_id ?? '',
    line.subject ?? '',
    String(line.record_count ?? ''),
    line.address,
    line.request_id,
    line.before ? JSON.stringify(line.before) : '',
    line.after ? JSON.stringify(line.after) : '',
  ])
  downloadCsv('audit.csv', [head, ...rows])
}
