/** News that go out once, when something happens: keys and webhooks in trouble, jobs, differences, a missing backup. Decision 220. */
import type { NoticeKind } from '@napum/contract'
import { groupBy } from '../../core/values/group.ts'
import { DAY_MS, HOUR_MS } from '../../core/values/instants.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { lastVerifyRun } from '../attention/index.ts'
import { draftsFor } from './news.ts'
import { BACKUP_MARK, endedJobs, noteTold, type TroubleRow, troubles } from './news-queries.ts'
import type { RecipientRow } from './recipients.ts'
import { atOnce } from './rules.ts'
import type { PlannerServices } from './services.ts'
import type { FactsOf } from './text/facts.ts'

/** Troubles that one transaction tells. */
const TROUBLES_A_PART = 500
/** How long before a key expires there is a letter. */
const KEY_MS = 7 * DAY_MS

/** @param since keys that were revoked before it are not told: so what is looked at does not grow with the years. */
export async function tellTroubles(
  services: PlannerServices,
  since: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, realClock } = services
  const now = realClock.now()
  const until = new Date(now.getTime() + KEY_MS)
  while (!signal.aborted) {
    const found = await db.rows(troubles, [now, until, since, TROUBLES_A_PART])
    if (found.length > 0) await db.transaction((session) => tellPart(services, session, found, now))
    if (found.length < TROUBLES_A_PART) return
  }
}

/** One letter for each person, whatever is in trouble. */
async function tellPart(
  { letters }: PlannerServices,
  session: Session,
  found: readonly TroubleRow[],
  now: Date,
): Promise<void> {
  const keys = found.map(({ key }) => key)
  const isNew = new Set((await session.rows(noteTold, [keys, now.toISOString()])).map(({ key }) => key))
  const people = await letters.peopleOf(session, [...new Set(found.map(({ vendor_id }) => vendor_id))])
  const newOnes = groupBy(
    found.filter(({ key }) => isNew.has(key)),
    ({ vendor_id }) => vendor_id,
  )
  const drafts = draftsFor(
    people.filter(({ vendor_id }) => newOnes.has(vendor_id as string)),
    'trouble',
    atOnce(now),
    ({ vendor_id, vendor_name }) =>
      Object.fromEntries(
        (newOnes.get(vendor_id as string) ?? []).map((row) => [row.key, factOf(row, vendor_name ?? '', now)]),
      ),
  )
  await letters.put(session, drafts)
}

function factOf(
  { vendor_id, what, name, at }: TroubleRow,
  vendor_name: string,
  now: Date,
): FactsOf['trouble'] {
  // The path and the query of a URL may hold a secret.
  const shown = what === 'webhook' ? new URL(name).host : name
  return { vendor_id, vendor_name, what, name: shown, at: (at ?? now).toISOString() }
}

/**
 * @param marks what is known of earlier looks.
 * @param begun what was before is not told.
 * @param since jobs that ended before it are not told either.
 */
export async function tellOperators(
  services: PlannerServices,
  marks: ReadonlyMap<string, string>,
  begun: Date,
  since: Date,
): Promise<void> {
  const { db, letters, realClock, config } = services
  const now = realClock.now()
  const people = await letters.operators(db)
  if (people.length === 0) return
  const tell = (kind: NoticeKind, to: readonly RecipientRow[], key: string, fact: object) =>
    tellOnce(services, kind, to, key, fact, now)
  for (const { key, kind, state, actor_id } of await db.rows(endedJobs, [since])) {
    const isFailure = state === 'failed' || state === 'interrupted'
    const to = people.filter(
      ({ person_id, role }) => person_id === actor_id || (isFailure && role === 'admin'),
    )
    await tell('task', to, key, { kind, state })
  }
  const run = await firstRow(db, lastVerifyRun)
  if (run?.finished_at && run.finished_at > begun && run.difference_count > 0)
    await tell('verify', people, `verify/${run.started_at.toISOString()}`, { count: run.difference_count })
  const done = marks.get(BACKUP_MARK)
  const last = done === undefined ? begun : new Date(done)
  const hours = config.backupExpectedHours
  if (hours > 0 && now.getTime() - last.getTime() > hours * HOUR_MS)
    await tell('backup', people, `backup/${last.toISOString()}`, { at: done ?? null, hours })
}

/** Puts the letters and the mark that keeps them from coming twice, in one transaction. */
const tellOnce = (
  { db, letters }: PlannerServices,
  kind: NoticeKind,
  to: readonly RecipientRow[],
  key: string,
  fact: object,
  now: Date,
): Promise<void> =>
  db.transaction(async (session) => {
    if (!(await firstRow(session, noteTold, [[key], now.toISOString()]))) return
    const window = { key, nextAt: now }
    await letters.put(
      session,
      draftsFor(to, kind, window, () => ({ [key]: fact })),
    )
  })
