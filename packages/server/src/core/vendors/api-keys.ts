/** API keys of vendors: issued, listed and revoked, by the operator or by an owner of the vendor. Decision 63. */

import { hash } from 'node:crypto'
import {
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyCreate,
  type ApiKeyQuery,
  type AuthorKind,
  type Issue,
  KEY_PREFIX_LENGTH,
  TEST_KEY_PREFIX,
  TEST_KEY_PREFIX_LENGTH,
} from '@napum/contract'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import { actorOf, actorView } from '../people/actor.ts'
import type { Calendar } from '../values/calendar.ts'
import type { RowOf } from '../values/instants.ts'
import { invalid, Refusal } from '../values/refusal.ts'
import type { Services } from '../work/services.ts'
import { changeVendors } from './cache-queries.ts'
import { type KeyCaller, testKeysOf, testVendorOf } from './test-keys.ts'

export type KeyServices = Pick<
  Services,
  'livemode' | 'db' | 'realClock' | 'ids' | 'calendar' | 'vendorCache' | 'keyUse' | 'testKeys'
>

type KeyInstants = 'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at'

interface ApiKeyRow extends RowOf<Omit<ApiKey, 'issued_by' | 'revoked_by'>, KeyInstants> {
  issued_by_kind: AuthorKind | null
  issued_by_name: string | null
  revoked_by_kind: AuthorKind | null
  revoked_by_name: string | null
}

const keyColumns = `key_id, prefix, label, created_at, expires_at, last_used_at, revoked_at, issued_by_kind, issued_by_name,
  revoked_by_kind, revoked_by_name`

// Marks the vendor as changed, so that every process reads its keys again; no row when there is no such vendor.
const touchVendor = statement<{ vendor_id: string }>('vendors.touch')`
  update vendor_access set directory_version = $2::bigint where vendor_id = $1::text returning vendor_id`

const insertKey = statement<ApiKeyRow>('vendors.insert_key')`
  insert into api_key (key_id, vendor_id, key_hash, prefix, label, created_at, expires_at, issued_by_kind, issued_by_name)
  values ($1::text, $2::text, $3::bytea, $4::text, $5::text, $6::timestamptz, $7::timestamptz, $8::text, $9::text)
  returning ${keyColumns}`

const keysOfVendor = statement<ApiKeyRow>('vendors.keys')`
  select ${keyColumns} from api_key where vendor_id = $1::text order by key_id`

// A key that was revoked before keeps its first time, and who did it.
const revoke = statement<ApiKeyRow>('vendors.revoke_key')`
  update api_key set revoked_at = coalesce(revoked_at, $3::timestamptz),
    revoked_by_kind = case when revoked_at is null then $4::text else revoked_by_kind end,
    revoked_by_name = case when revoked_at is null then $5::text else revoked_by_name end
  where vendor_id = $1::text and key_id = $2::text
  returning ${keyColumns}`

// Keys of a vendor that are valid at $2, counted up to the limit.
const countValid = statement<{ count: number }>('vendors.count_valid_keys')`
  select count(*)::integer as count from (
  select from api_key
  where vendor_id = $1::text and revoked_at is null and (expires_at is null or expires_at > $2::timestamptz)
  limit ${API_KEYS_MAX}) as valid`

const KEY_SECRET_BYTES = 32

/** A new key in clear: how keys of this kind begin, and 256 random bits. */
function newKey({ livemode, ids }: Pick<KeyServices, 'livemode' | 'ids'>): string {
  const random = () => ids.secretBytes(KEY_SECRET_BYTES).toString('base64url')
  if (!livemode) return TEST_KEY_PREFIX + random()
  // One in a thousand million would be taken for a test key.
  for (;;) {
    const key = `napum_${random()}`
    if (!key.startsWith(TEST_KEY_PREFIX)) return key
  }
}

/** The first characters of a key, which distinguish it from others. */
export const prefixOf = (key: string): string =>
  key.slice(0, key.startsWith(TEST_KEY_PREFIX) ? TEST_KEY_PREFIX_LENGTH : KEY_PREFIX_LENGTH)

/** When the key stops working, which may be past; null: never. An issue when it is no instant. */
function expiryOf(input: ApiKeyCreate, calendar: Calendar): Date | null | Issue {
  if (input.expires_at === undefined || input.expires_at === null) return null
  const parsed = calendar.parseInstantOrDay(input.expires_at)
  return parsed
    ? parsed.at
    : { path: 'expires_at', message: 'must be an ISO 8601 instant or a day, YYYY-MM-DD' }
}

const keyView = (row: ApiKeyRow, { reader }: KeyCaller): ApiKey => ({
  key_id: row.key_id,
  prefix: row.prefix,
  label: row.label,
  created_at: row.created_at.toISOString(),
  issued_by: actorView({ actor_kind: row.issued_by_kind, actor_name: row.issued_by_name }, reader),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoked_by: actorView({ actor_kind: row.revoked_by_kind, actor_name: row.revoked_by_name }, reader),
})

/**
 * Issues a key; in the sandbox every key is one of the sandbox, whether it is asked for or not.
 * @throws Refusal VENDOR_NOT_FOUND, API_KEY_LIMIT
 */
export async function issueKey(services: KeyServices, by: KeyCaller, vendorId: string, body: ApiKeyCreate) {
  const now = services.realClock.now()
  const expires = expiryOf(body, services.calendar)
  if (expires !== null && 'path' in expires) throw invalid([expires])
  if (body.test && services.livemode) {
    return testKeysOf(services).issue(by, await testVendorOf(services.db, vendorId), body)
  }
  const secret = newKey(services)
  const row = await changeKeys(services, vendorId, async (session) => {
    // Other changes of keys of the vendor wait for this one.
    const valid = await firstRow(session, countValid, [vendorId, now])
    if (valid && valid.count >= API_KEYS_MAX) throw new Refusal('API_KEY_LIMIT')
    const label = body.label ?? null
    const { actor_kind, actor_name } = actorOf(by.caller)
    const key = [services.ids.ulid(now), vendorId, hashKey(secret), prefixOf(secret), label, now, expires]
    return firstRow(session, insertKey, [...key, actor_kind, actor_name])
  })
  return { api_key: keyView(row, by), secret }
}

/** Whether keys of the sandbox are meant, and this is not the sandbox itself. */
const isElsewhere = ({ livemode }: KeyServices, { test = false }: ApiKeyQuery): boolean => test && livemode

export async function listKeys(services: KeyServices, by: KeyCaller, vendorId: string, query: ApiKeyQuery) {
  if (isElsewhere(services, query)) return testKeysOf(services).list(by, vendorId)
  const { db, keyUse } = services
  await keyUse.flush()
  return { api_key_list: (await db.rows(keysOfVendor, [vendorId])).map((row) => keyView(row, by)) }
}

/** @throws Refusal VENDOR_NOT_FOUND, API_KEY_NOT_FOUND */
export async function revokeKey(
  services: KeyServices,
  by: KeyCaller,
  vendorId: string,
  keyId: string,
  query: ApiKeyQuery,
) {
  if (isElsewhere(services, query)) return testKeysOf(services).revoke(by, vendorId, keyId)
  const now = services.realClock.now()
  const { actor_kind, actor_name } = actorOf(by.caller)
  const row = await changeKeys(services, vendorId, (session) =>
    firstRow(session, revoke, [vendorId, keyId, now, actor_kind, actor_name]),
  )
  return { api_key: keyView(row, by) }
}

const changeKeys = (
  services: KeyServices,
  vendorId: string,
  change: (session: Session) => Promise<ApiKeyRow | undefined>,
): Promise<ApiKeyRow> =>
  changeVendors(services, async (session, version) => {
    if (!(await firstRow(session, touchVendor, [vendorId, version]))) throw new Refusal('VENDOR_NOT_FOUND')
    const changed = await change(session)
    if (!changed) throw new Refusal('API_KEY_NOT_FOUND')
    return changed
  })

/** Keys have 256 random bits, so one round of SHA-256 keeps them as safe as a slow hash would. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')
