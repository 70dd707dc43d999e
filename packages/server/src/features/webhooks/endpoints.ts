/** What owners of webhooks do with them, a vendor or the operator: both interfaces have the same calls. Decisions 140-142. */
import type { WebhookCreate, WebhookUpdate } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import { headOf } from '../../core/changes/queries.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Services } from '../../core/work/services.ts'
import { type Database, firstRow, type Session } from '../../platform/db/database.ts'
import { urlProblem } from './addresses.ts'
import type { DeliverServices } from './deliver.ts'
import * as queries from './queries.ts'
import {
  afresh,
  type Changes,
  changesOf,
  deleted,
  kindsAsStored,
  noMessage,
  OLD_SECRET_MS,
  webhookView,
} from './rules.ts'
import { sealSecret } from './secrets.ts'
import { noteRead } from './send.ts'
import { secretFromBytes, WEBHOOK_SECRET_BYTES } from './signature.ts'

export interface WebhookServices extends DeliverServices {
  readonly config: Config
}

const nothingRead = new Date(0)

/** Whose webhooks, and the database as far as the owner may see it. */
export interface Owner {
  readonly db: Database
  /** null: the operator. */
  readonly vendorId: string | null
}

export async function createWebhook(services: WebhookServices, owner: Owner, sent: WebhookCreate) {
  refuseUrl(services.config, sent.url)
  refuseNotices(owner, sent.kinds)
  const { realClock, ids, secrets } = services
  const now = realClock.now()
  const webhookId = ids.ulid(now)
  const secret = secretFromBytes(ids.secretBytes(WEBHOOK_SECRET_BYTES))
  const sealed = sealSecret(secrets, webhookId, secret)
  const webhook = await owner.db.transaction(async (session) => {
    await session.rows(queries.takeTurn, [owner.vendorId])
    const values = [webhookId, owner.vendorId, sent.url, kindsAsStored(sent.kinds), sent.description ?? '']
    const made = await firstRow(session, queries.insertEndpoint, [...values, now, sealed])
    if (!made) throw new Refusal('WEBHOOK_LIMIT')
    if (owner.vendorId === null) {
      await session.rows(queries.insertPositions, [webhookId])
      await noteRead(session, webhookId, nothingRead)
    } else await session.rows(queries.insertPosition, [webhookId, owner.vendorId])
    return viewOf(session, owner, await found(session, owner, webhookId), now)
  })
  return { webhook, secret }
}

/** Letters to people are for the operator to pass on. */
function refuseNotices({ vendorId }: Owner, kinds: WebhookUpdate['kinds']): void {
  if (vendorId === null || !kinds?.includes('notice')) return
  throw invalid([
    { path: 'kinds', message: 'must not name notice: webhooks of the operator alone get notices' },
  ])
}

function refuseUrl(config: Config, url: string): void {
  const problem = urlProblem(url, config)
  if (problem !== null) throw invalid([{ path: 'url', message: problem }])
}

/** @throws Refusal when the owner has no such webhook. */
export async function found(session: Session, owner: Owner, webhookId: string): Promise<queries.EndpointRow> {
  const row = await firstRow(session, queries.readEndpoint, [webhookId, owner.vendorId])
  if (!row) throw new Refusal('WEBHOOK_NOT_FOUND')
  return row
}

/** The position of each of the owner's endpoints; none of the operator's, which have one for each vendor. */
async function positionsOf(session: Session, { vendorId }: Owner): Promise<ReadonlyMap<string, number>> {
  const rows = vendorId === null ? [] : await session.rows(queries.readPositions, [vendorId])
  return new Map(rows.map(({ webhook_id, seq }) => [webhook_id, seq]))
}

const positionOf = (
  { vendor_id, webhook_id }: queries.EndpointRow,
  positions: ReadonlyMap<string, number>,
) => (vendor_id === null ? null : (positions.get(webhook_id) ?? 0))

const viewOf = async (session: Session, owner: Owner, row: queries.EndpointRow, now: Date) =>
  webhookView(row, positionOf(row, await positionsOf(session, owner)), now)

export async function listWebhooks({ realClock }: WebhookServices, owner: Owner) {
  const rows = await owner.db.rows(queries.listEndpoints, [owner.vendorId])
  const positions = await positionsOf(owner.db, owner)
  return {
    webhook_list: rows.map((row) => webhookView(row, positionOf(row, positions), realClock.now())),
  }
}

export async function getWebhook({ realClock }: WebhookServices, owner: Owner, webhookId: string) {
  const row = await found(owner.db, owner, webhookId)
  return { webhook: await viewOf(owner.db, owner, row, realClock.now()) }
}

/** Changes an endpoint as its present state says, alone. */
async function change(
  { realClock }: WebhookServices,
  owner: Owner,
  webhookId: string,
  decide: (row: queries.EndpointRow, session: Session) => Changes | Promise<Changes>,
) {
  return owner.db.transaction(async (session) => {
    await session.rows(queries.lockEndpoint, [webhookId, owner.vendorId])
    const before = await found(session, owner, webhookId)
    const changes = await decide(before, session)
    await session.rows(queries.saveEndpoint, [webhookId, JSON.stringify(changes)])
    const after = await found(session, owner, webhookId)
    return { webhook: await viewOf(session, owner, after, realClock.now()) }
  })
}

export function updateWebhook(
  services: WebhookServices,
  owner: Owner,
  webhookId: string,
  sent: WebhookUpdate,
) {
  if (sent.url !== undefined) refuseUrl(services.config, sent.url)
  refuseNotices(owner, sent.kinds)
  return change(services, owner, webhookId, (row) => changesOf(row, sent, services.realClock.now()))
}

export const resumeWebhook = (services: WebhookServices, owner: Owner, webhookId: string) =>
  change(services, owner, webhookId, () => afresh(services.realClock.now()))

export async function rotateSecret(services: WebhookServices, owner: Owner, webhookId: string) {
  const { realClock, ids, secrets } = services
  const secret = secretFromBytes(ids.secretBytes(WEBHOOK_SECRET_BYTES))
  const sealed = sealSecret(secrets, webhookId, secret)
  const answer = await change(services, owner, webhookId, (row) => ({
    secret_sealed: sealed,
    old_secret_sealed: row.secret_sealed,
    old_secret_until: new Date(realClock.now().getTime() + OLD_SECRET_MS),
  }))
  return { ...answer, secret }
}

export function deleteWebhook({ realClock }: WebhookServices, owner: Owner, webhookId: string) {
  return owner.db.transaction(async (session) => {
    await session.rows(queries.lockEndpoint, [webhookId, owner.vendorId])
    const row = await found(session, owner, webhookId)
    await session.rows(queries.saveEndpoint, [webhookId, JSON.stringify(deleted)])
    return { webhook: await viewOf(session, owner, row, realClock.now()) }
  })
}

/** Just before a change of a vendor. */
interface ReplayStart {
  readonly vendorId: string
  readonly fromSeq: number
}

/** Each vendor has numbers of its own, so that a replay of the operator names one. @throws Refusal VENDOR_NOT_FOUND */
export async function replayOfVendor(
  services: WebhookServices & Pick<Services, 'vendorCache'>,
  owner: Owner,
  webhookId: string,
  start: ReplayStart,
) {
  if (!(await services.vendorCache.vendor(start.vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
  return replayWebhook(services, owner, webhookId, start)
}

/** Sets the position back, or forward. */
export function replayWebhook(
  services: WebhookServices,
  owner: Owner,
  webhookId: string,
  { vendorId, fromSeq }: ReplayStart,
) {
  const now = services.realClock.now()
  return change(services, owner, webhookId, async (_row, session) => {
    const { first_seq, last_seq } = await headOf(session, vendorId)
    if (fromSeq > last_seq + 1) {
      throw invalid([{ path: 'from_seq', message: `must not lie beyond the next change, ${last_seq + 1}` }])
    }
    if (fromSeq < first_seq) {
      const message = `Changes before ${first_seq} are no longer kept. Replay from there, and read the snapshot for what came before.`
      throw new Refusal('CURSOR_EXPIRED', { message })
    }
    await session.rows(queries.setPosition, [vendorId, webhookId, fromSeq - 1])
    if (owner.vendorId === null) await session.rows(queries.setReadBefore, [webhookId, nothingRead])
    return { ...noMessage, attempts: 0, next_at: now }
  })
}
