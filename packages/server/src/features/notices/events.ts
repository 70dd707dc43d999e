/** What is told once, when it happens: keys and webhooks in trouble, jobs, differences, a missing backup. Decision 220. */
import type { NoticeKind } from '@napum/contract'
import { type RecipientRow, receiverOf } from '../../core/letters/recipients.ts'
import { HOUR_MS } from '../../core/values/instants.ts'
import { firstRow } from '../../platform/db/database.ts'
import { expiringKeys, failedWebhooks, lastVerifyRun } from '../attention/index.ts'
import { wants } from './news.ts'
import { BACKUP_MARK, endedJobs } from './news-queries.ts'
import type { PlannerServices } from './services.ts'
import type { FactsOf } from './text/facts.ts'

/** Troubles that are told in one look. */
const TROUBLES_MAX = 500
/** How many days before its end a key is told of. */
const KEY_DAYS = 14

type Trouble = FactsOf['trouble'] & { readonly key: string }

/** Webhooks that fail, and keys that end soon, of vendors: each is told of once. */
export async function tellTroubles({ db, letters, realClock }: PlannerServices): Promise<void> {
  const now = realClock.now()
  const until = new Date(now.getTime() + KEY_DAYS * 24 * HOUR_MS)
  const webhooks = (await db.rows(failedWebhooks, [TROUBLES_MAX])).flatMap((row): Trouble[] => {
    const { vendor_id, vendor_name, webhook_id, url } = row
    if (vendor_id === null) return []
    const at = (row.failing_since ?? now).toISOString()
    // Its path and query may hold a secret.
    const fact = {
      vendor_id,
      vendor_name: vendor_name ?? '',
      what: 'webhook',
      name: new URL(url).host,
      at,
    } as const
    return [{ ...fact, key: `${webhook_id}/${row.failing_since?.toISOString() ?? ''}` }]
  })
  const keys = (await db.rows(expiringKeys, [now, until, TROUBLES_MAX])).map((row): Trouble => {
    const { vendor_id, vendor_name, key_id, prefix, expires_at } = row
    return { vendor_id, vendor_name, what: 'key', name: prefix, at: expires_at.toISOString(), key: key_id }
  })
  const troubles = [...webhooks, ...keys]
  if (troubles.length === 0) return
  const people = await letters.peopleOf(db, [...new Set(troubles.map(({ vendor_id }) => vendor_id))])
  const drafts = people
    .filter((person) => wants(person, 'trouble'))
    .flatMap((person) =>
      troubles
        .filter(({ vendor_id }) => vendor_id === person.vendor_id)
        .map(({ key, ...fact }) => ({
          to: receiverOf(person),
          kind: 'trouble' as const,
          window: { key, nextAt: now },
          facts: { [key]: fact },
        })),
    )
  await letters.put(db, drafts)
}

/** @param marks what is known of earlier looks; of what was before the first one nobody is told. */
export async function tellOperators(
  { db, letters, realClock, config: { backupExpectedHours: hours } }: PlannerServices,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  const now = realClock.now()
  const begun = new Date(marks.get('begun_at') ?? now)
  const people = await letters.operators(db)
  if (people.length === 0) return
  const tell = (kind: NoticeKind, to: readonly RecipientRow[], key: string, fact: object) =>
    letters.put(
      db,
      to
        .filter((person) => wants(person, kind))
        .map((person) => ({
          to: receiverOf(person),
          kind,
          window: { key, nextAt: now },
          facts: { [key]: fact },
        })),
    )
  const since = new Date(Math.max(now.getTime() - HOUR_MS, begun.getTime()))
  for (const { job_id, kind, state, actor_id } of await db.rows(endedJobs, [since])) {
    // Who started it hears of it; of a program's job all do.
    const own = people.filter(({ person_id }) => person_id === actor_id)
    await tell('task', actor_id === null ? people : own, job_id, { kind, state })
  }
  const run = await firstRow(db, lastVerifyRun)
  if (run?.finished_at && run.finished_at > begun && run.difference_count > 0)
    await tell('verify', people, run.started_at.toISOString(), { count: run.difference_count })
  const done = marks.get(BACKUP_MARK)
  const last = done === undefined ? begun : new Date(done)
  if (hours > 0 && now.getTime() - last.getTime() > hours * HOUR_MS)
    await tell('backup', people, last.toISOString(), { at: done ?? null, hours })
}
