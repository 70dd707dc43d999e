/** What is noted of a call, as far as it must be decided; nothing that a body says of anybody. Decision 153. */
import { type Endpoint, type EndpointName, endpoints, type Reading } from '@napum/contract'
import { isRead } from '../../../core/people/reading.ts'

type Fields = Readonly<Record<string, unknown>>

/** How a call reads; null: it does not. */
export function readingOf(name: EndpointName, query: Fields, body: Fields): Reading | null {
  if (!isRead(name)) return null
  const { path } = endpoints[name] as Endpoint
  if (Number(query.wait ?? 0) > 0) return 'wait'
  if (path.includes('{')) return 'one'
  const page = Number(body.page ?? query.page ?? 1)
  // Of the feed, `after` is where a program stands; of all others, where a page begins.
  const isFurther =
    page > 1 || (body.cursor ?? null) !== null || (name !== 'listChanges' && query.after !== undefined)
  return isFurther ? 'next' : 'first'
}

interface KeyedEntries {
  readonly entries: number
  readonly keyed: number
}

/** Entries of a registration of waybills, and how many of them can be sent again safely; null: another call. */
export function keyedEntries(name: EndpointName, body: Fields): KeyedEntries | null {
  if (name !== 'registerShipments' || !Array.isArray(body.shipments)) return null
  const keyed = body.shipments.filter((entry) => typeof entry?.idempotency_key === 'string')
  return { entries: body.shipments.length, keyed: keyed.length }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The fields that were sent; none of what is no JSON object. */
export function fieldsOf(body: unknown): Fields {
  if (!Buffer.isBuffer(body)) return {}
  try {
    const value: unknown = JSON.parse(body.toString())
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}
