/**
 * The audit as CSV: one page of lines is in memory, and the next one is read when the client has taken the one before. What
 * people typed can stand in it, so a cell never begins like a formula. docs/people-guide.md "Audit"; decision 145.
 */
import type { FieldChange } from '@napum/contract'
import { type Value, writeCsv } from '@napum/spreadsheet'
import { attachmentDisposition, markedName } from '../../core/files/file-name.ts'
import { begun, counted } from '../../core/files/streams.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { type AuditServices, type LinesAsked, linesAfter } from './operations.ts'
import type { AuditRow } from './queries.ts'

const PAGE_LINES = 500

const changedText = (changes: readonly FieldChange[]): string =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? '-'} → ${to ?? '-'}`).join('; ')

const columns: readonly (readonly [title: string, of: (row: AuditRow) => Value])[] = [
  ['일시(UTC)', ({ at }) => at.toISOString()],
  ['행위자구분', ({ actor_kind }) => actor_kind],
  ['행위자ID', ({ actor_id }) => actor_id],
  ['로그인ID', ({ actor_login }) => actor_login],
  ['이름', ({ actor_name }) => actor_name],
  ['접속주소', ({ address }) => address],
  ['공급사ID', ({ vendor_id }) => vendor_id],
  ['작업', ({ action }) => action],
  ['대상', ({ subject }) => subject],
  ['건수', ({ record_count }) => record_count],
  ['변경', ({ changes }) => changes && changedText(changes)],
  ['파일형식', ({ format }) => format],
  ['개인정보', ({ has_personal_data: has }) => (has === null ? null : has ? 'Y' : 'N')],
  ['사유', ({ reason }) => reason],
  ['요청ID', ({ request_id }) => request_id],
]

export async function exportAudit(
  services: AuditServices,
  { body, noteAudit }: Call<'exportAudit'>,
): Promise<StreamAnswer> {
  const { reason, ...asked } = body
  if (reason.trim() === '') throw invalid([{ path: 'reason', message: 'must say what the file is for' }])
  noteAudit({ format: 'csv', has_personal_data: true })
  await services.audit.flush()
  const pages = (await begun(pagesOf(services, asked))) ?? []
  async function* rows(): AsyncGenerator<readonly Value[]> {
    for await (const page of pages) for (const row of page) yield columns.map(([, of]) => of(row))
  }
  const { pieces, count } = counted(rows())
  const today = services.calendar.dayOf(services.realClock.now())
  const name = markedName(services, `감사기록_${today}.csv`)
  const titles = columns.map(([title]) => ({ title }))
  const disposition = attachmentDisposition(name)
  return new StreamAnswer(writeCsv(titles, pieces), 'text/csv; charset=utf-8', disposition, count)
}

/** At least one page, which may be empty. */
async function* pagesOf(services: AuditServices, asked: LinesAsked): AsyncGenerator<AuditRow[]> {
  for (let after: string | undefined; ; ) {
    const page = await linesAfter(services, asked, PAGE_LINES, after)
    yield page
    after = page.at(-1)?.audit_id
    if (page.length < PAGE_LINES) return
  }
}
