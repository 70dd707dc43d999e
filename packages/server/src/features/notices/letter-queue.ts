/**
 * The one queue of letters. Features put here what they have to tell, in the transaction in which it happens; the notices
 * feature puts it into words and sends it. Without a mail server, and without a webhook that wants notices, nothing is put. Decision 220.
 */
import type { NoticeKind } from '@napum/contract'
import { type Config, isMailAddress } from '../../config/config.ts'
import type { LetterDraft, Receiver } from '../../core/people/letters.ts'
import type { Clock, Ids } from '../../core/values/context.ts'
import type { Database, Session, Statement } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { noticeWebhooks, putOnce, putOrAdd } from './letter-queries.ts'
import { operatorRecipients, type RecipientRow, sandboxRecipients, vendorRecipients } from './recipients.ts'

interface LetterServices {
  readonly db: Database
  readonly config: Pick<Config, 'smtpUrl'>
  readonly livemode: boolean
  readonly realClock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
}

/** Kinds whose link is for the receiver alone: they go by mail and to no webhook. */
const mailOnly: ReadonlySet<NoticeKind> = new Set(['invitation', 'reset', 'test'])

export const placeOfSecret = (letterId: string): string => `letter/${letterId}`

/** Where mail goes; empty: the login is no address. */
const addressOf = ({ login }: Receiver): string => (isMailAddress(login) ? login : '')

/** One letter for somebody who works at several vendors; in one order, so that processes wait for each other in no circle. */
function folded(drafts: readonly LetterDraft[]): LetterDraft[] {
  const letters = new Map<string, LetterDraft>()
  for (const draft of drafts) {
    const name = [draft.to.receiver, draft.kind, draft.window.key].join(' ')
    const known = letters.get(name)
    letters.set(name, known ? { ...known, facts: { ...known.facts, ...draft.facts } } : draft)
  }
  return [...letters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, draft]) => draft)
}

export class LetterQueue {
  readonly #services: LetterServices

  constructor(services: LetterServices) {
    this.#services = services
  }

  /** Whether letters go by mail. In the sandbox nothing does. */
  get hasMail(): boolean {
    return this.#services.livemode && this.#services.config.smtpUrl !== null
  }

  /** Where a kind of letter can go now: '' is by mail, or the list of the sandbox; others are webhooks. */
  async channels(session: Session): Promise<readonly string[]> {
    if (!this.#services.livemode) return ['']
    const webhooks = await session.rows(noticeWebhooks)
    return [...(this.hasMail ? [''] : []), ...webhooks.map(({ webhook_id }) => webhook_id)]
  }

  /** Who works at these vendors now. The sandbox has no people: the vendor itself stands for one owner. */
  peopleOf(session: Session, vendorIds: readonly string[]): Promise<RecipientRow[]> {
    return session.rows(this.#services.livemode ? vendorRecipients : sandboxRecipients, [vendorIds])
  }

  /** Those of them whom a letter would reach. */
  async reachable(session: Session, vendorIds: readonly string[]): Promise<RecipientRow[]> {
    const people = await this.peopleOf(session, vendorIds)
    const channels = await this.channels(session)
    return people.filter(({ login }) =>
      channels.some((channel) => !this.#services.livemode || channel !== '' || isMailAddress(login)),
    )
  }

  /** Who works at the operator now. */
  operators(session: Session): Promise<RecipientRow[]> {
    return session.rows(operatorRecipients)
  }

  /** Puts letters; how many people they go to. */
  async put(session: Session, drafts: readonly LetterDraft[]): Promise<number> {
    if (drafts.length === 0) return 0
    const channels = await this.channels(session)
    const rows = folded(drafts).flatMap((draft) =>
      channels
        .filter((webhookId) => this.#reaches(draft, webhookId))
        .map((webhookId) => ({ ...this.#rowOf(draft, webhookId), next: draft.window.next })),
    )
    const now = this.#services.realClock.now()
    const write = async <Put>(statement: Statement<Put>, some: readonly object[]): Promise<Put[]> =>
      some.length === 0 ? [] : session.rows(statement, [JSON.stringify(some), now])
    const windows = rows.filter(({ next }) => next !== undefined)
    await write(
      putOnce,
      rows.filter(({ next }) => next === undefined),
    )
    const done = new Set((await write(putOrAdd, windows)).map(nameOf))
    // News for somebody whose letter has gone waits for the next window.
    const moved = windows.flatMap(({ next, ...row }) =>
      next && !done.has(nameOf(row)) ? [{ ...row, time_window: next.key, next_at: next.nextAt }] : [],
    )
    await write(putOrAdd, moved)
    return new Set(rows.map(({ receiver }) => receiver)).size
  }

  #reaches({ kind, to }: LetterDraft, webhookId: string): boolean {
    if (!this.#services.livemode) return true
    return webhookId === '' ? addressOf(to) !== '' : !mailOnly.has(kind)
  }

  #rowOf({ to, kind, window, facts, secret }: LetterDraft, webhookId: string) {
    const { ids, realClock, secrets, livemode } = this.#services
    const letterId = ids.ulid(realClock.now())
    return {
      letter_id: letterId,
      kind,
      receiver: to.receiver,
      name: to.name,
      address: webhookId === '' ? addressOf(to) : '',
      language: to.language,
      webhook_id: webhookId,
      time_window: window.key,
      facts,
      secret_sealed: secret === undefined ? null : secrets.seal(secret, placeOfSecret(letterId)),
      state: livemode ? 'queued' : 'listed',
      next_at: window.nextAt,
    }
  }
}

const nameOf = ({
  receiver,
  kind,
  webhook_id,
}: Readonly<Record<'receiver' | 'kind' | 'webhook_id', string>>) => `${receiver} ${kind} ${webhook_id}`
