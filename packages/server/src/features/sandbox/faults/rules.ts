/** Pure decisions about faults. Decision 154. */
import { hash } from 'node:crypto'
import {
  type Endpoint,
  endpoints,
  type FaultCreate,
  type FaultKind,
  faultKinds,
  type Issue,
  SLOW_MS_MAX,
} from '@napum/contract'
import type { FaultRow } from './queries.ts'

export const SLOW_MS_DEFAULT = 5_000

/** Kinds that meet messages to webhooks. */
export const messageKinds = ['webhook_duplicate', 'webhook_reorder', 'webhook_drop'] as const
export type MessageFault = (typeof messageKinds)[number]
const cursorKinds: readonly FaultKind[] = ['cursor_expired', 'cursor_unknown']
const entryKinds: readonly FaultKind[] = ['entry_refused']
const callKinds = faultKinds.filter(
  (kind) => ![...cursorKinds, ...entryKinds, ...messageKinds].includes(kind),
)
export type CallFault = Exclude<FaultKind, MessageFault>

/** The kinds that can meet a call: a cursor is wrong only where one is read, an entry only among waybills. */
export function kindsFor(endpoint: Endpoint): readonly FaultKind[] {
  const { audience, errors = [] } = endpoint
  if (audience === 'sandbox') return []
  if (endpoint === endpoints.registerShipments) return [...callKinds, ...entryKinds]
  return errors.includes('CURSOR_EXPIRED') && !isWebhookCall(errors)
    ? [...callKinds, ...cursorKinds]
    : callKinds
}

/** Replaying a webhook knows numbers, and no cursor. */
const isWebhookCall = (errors: readonly string[]): boolean => errors.includes('WEBHOOK_NOT_FOUND')

/** What is wrong with a wish; null: nothing. */
export function faultIssue({ times, probability, match, kind }: FaultCreate): Issue | null {
  if (times != null && probability != null) {
    return { path: 'probability', message: 'must not be sent together with times' }
  }
  const path = match?.path ?? null
  const fitting = Object.values<Endpoint>(endpoints).filter((one) => path === null || one.path === path)
  if (fitting.length === 0 || fitting.every(({ audience }) => audience === 'sandbox')) {
    return { path: 'match.path', message: 'must be the path of a call, as the documentation writes it' }
  }
  const isMessage = (messageKinds as readonly FaultKind[]).includes(kind)
  if (isMessage && match && (match.path != null || match.method != null)) {
    return { path: 'match', message: 'must be left out: messages to webhooks have no path of ours' }
  }
  if (!isMessage && !fitting.some((one) => kindsFor(one).includes(kind))) {
    const calls = entryKinds.includes(kind) ? 'the call that registers waybills' : 'a call that reads a feed'
    return { path: 'match.path', message: `must be ${calls}, for ${kind}` }
  }
  return null
}

/** Whether a fault that was considered happens: each time, or by chance, the same for the same seed. */
export function happens({ probability, seed, asked }: FaultRow): boolean {
  if (probability === null) return true
  return hash('sha256', `${seed}:${asked}`, 'buffer').readUInt32BE() / 2 ** 32 < probability
}

export interface FaultRequest {
  readonly kind: FaultKind
  readonly milliseconds: number
}

/** Reads `X-Sandbox-Fault`, such as `slow:2000`; null when it names no kind that can meet the call. */
export function wishedBy(header: string, kinds: readonly FaultKind[]): FaultRequest | null {
  const [name = '', time, ...rest] = header.trim().split(':')
  const kind = kinds.find((one) => one === name)
  const milliseconds = time === undefined ? SLOW_MS_DEFAULT : /^\d{1,5}$/.test(time) ? Number(time) : 0
  const isTimed = time === undefined || kind === 'slow'
  if (!kind || rest.length > 0 || !isTimed || milliseconds < 1 || milliseconds > SLOW_MS_MAX) return null
  return { kind, milliseconds }
}
