/** The record of letters, a test letter, and the report of a backup. operator-interface.md "Notices". */
import { type Language, LETTERS_LIMIT_DEFAULT, type Letter } from '@napum/contract'
import { isMailAddress } from '../../config/config.ts'
import { answered } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { composeLetter, type ReadyLetter, readCurrent, toLogins } from './compose.ts'
import { mailLetter, vendorsOf } from './deliver.ts'
import type { DueLetter } from './lease-queries.ts'
import { insertTested, type LetterRow, letterFilters, pageOfLetters } from './log-queries.ts'
import { MailConnection, MailFailed, mailServerOf } from './mail-connection.ts'
import { BACKUP_MARK, setMark } from './news-queries.ts'

type LogServices = Pick<Services, 'db' | 'realClock' | 'ids' | 'config' | 'secrets' | 'letters'>

export async function listNotices({ db, letters }: LogServices, { query }: Call<'listNotices'>) {
  const { after = ABOVE_ALL_IDS, limit = LETTERS_LIMIT_DEFAULT } = query
  const names = letterFilters.filter((name) => query[name] !== undefined)
  const rows = await db.rows(pageOfLetters(names), [after, limit + 1, ...names.map((name) => query[name])])
  const { page, ...place } = cutAfter(rows, limit, ({ letter_id }) => letter_id)
  return { notice_list: page.map(viewOf), ...place, is_on: letters.hasMail }
}

const viewOf = ({ letter_id, receiver, name, address, kind, state, facts, ...row }: LetterRow): Letter => ({
  notice_id: letter_id,
  person: { person_id: toLogins.has(kind) ? null : receiver, name, address },
  kind,
  state,
  vendor_ids: vendorsOf(Object.values(facts)),
  ...answered(row),
})

/** Sends one letter now, past the queue, and keeps it in the record. */
export async function sendTestNotice(services: LogServices, call: Call<'sendTestNotice'>) {
  const { config, db, realClock, ids, letters } = services
  if (!letters.hasMail || config.smtpUrl === null) throw new Refusal('MAIL_OFF')
  const person = call.caller.kind === 'person' ? call.caller.session : null
  const to = call.body?.to ?? person?.login ?? ''
  const language: Language = call.body?.language ?? person?.language ?? 'ko'
  if (!isMailAddress(to)) throw invalid([{ path: 'to', message: 'must be an address of e-mail' }])
  const now = realClock.now()
  const row: DueLetter = {
    letter_id: ids.ulid(now),
    kind: 'test',
    receiver: to,
    name: person?.login === to ? person.name : '',
    address: to,
    language,
    webhook_id: '',
    facts: { test: { at: now.toISOString() } },
    secret_sealed: null,
    attempts: 1,
  }
  // No letter of this kind is dropped.
  const letter = (await composeLetter(services, row, await readCurrent(services, []))) as ReadyLetter
  const connection = new MailConnection(mailServerOf(config.smtpUrl))
  const error = await call.whileWaiting(() =>
    mailLetter(services, letter, connection).then(
      () => null,
      (failure: unknown) => (failure instanceof MailFailed ? failure.message : Promise.reject(failure)),
    ),
  )
  connection.quit()
  const ended = [error === null ? 'sent' : 'failed', now, realClock.now(), error]
  await db.rows(insertTested, [row.letter_id, to, row.name, language, JSON.stringify(row.facts), ...ended])
  return { sent: error === null, to, reason: error }
}

export async function backupDone({ db, realClock }: LogServices) {
  const now = realClock.now()
  await db.rows(setMark, [BACKUP_MARK, now.toISOString()])
  return { backup_done_at: now.toISOString() }
}
