/** Notes each call of a vendor's test key when it ends. Only the sandbox has it. Decision 153. */
import { type EndpointName, endpoints, type FaultKind, SANDBOX_CALLS_KEPT } from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../../core/values/refusal.ts'
import type { AdmittedCall, Around } from '../../../core/work/operation.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { SandboxServices } from '../services.ts'
import { forgetCalls, insertCall } from './queries.ts'
import { fieldsOf, keyedEntries, readingOf } from './rules.ts'

/** After how many calls what is too old is deleted. */
const FORGOTTEN_EVERY = 100

interface End {
  readonly status: number
  readonly errorCode: string | null
  readonly retryAfter: string | undefined
}

/** @param refusalOf what a caller is answered for what was thrown. */
export function watchTraffic(services: SandboxServices, refusalOf: (error: unknown) => Refusal) {
  const faults = new WeakMap<FastifyRequest, FaultKind>()
  const note = async (call: AdmittedCall, end: End) => {
    const values = valuesOf(call, end, faults.get(call.request) ?? null)
    if (values === null) return
    // A call that cannot be noted is answered anyway.
    await keep(services, values).catch((err: unknown) =>
      call.request.log.warn({ err }, 'a call was not noted'),
    )
  }
  return {
    /** Says what goes wrong with a call on purpose. */
    met: (request: FastifyRequest, kind: FaultKind) => void faults.set(request, kind),
    /** The same around, with each call noted. */
    watched:
      (around: Around): Around =>
      async (call, work) => {
        try {
          const sent = await around(call, work)
          await note(call, { status: call.reply.statusCode, errorCode: null, retryAfter: undefined })
          return sent
        } catch (error) {
          const { status, code, headers } = refusalOf(error)
          await note(call, { status, errorCode: code, retryAfter: headers['retry-after'] })
          throw error
        }
      },
  }
}

function valuesOf(
  { name, request, reply }: AdmittedCall,
  end: End,
  fault: FaultKind | null,
): unknown[] | null {
  const { vendor, caller } = request
  if (!vendor || caller?.kind !== 'vendor_key' || endpoints[name as EndpointName].audience === 'sandbox')
    return null
  const body = fieldsOf(request.body)
  const keyed = keyedEntries(name, body)
  return [
    vendor.vendor_id,
    caller.keyId,
    request.id,
    request.receivedAt,
    Math.round(reply.elapsedTime),
    name,
    end.status,
    end.errorCode,
    fault,
    end.retryAfter === undefined ? null : Number(end.retryAfter),
    keyed?.entries ?? null,
    keyed?.keyed ?? null,
    readingOf(name, request.query as Record<string, unknown>, body),
  ]
}

async function keep({ db }: SandboxServices, values: readonly unknown[]): Promise<void> {
  const number = Number((await firstRow(db, insertCall, values))?.call_no)
  if (number % FORGOTTEN_EVERY === 0) await db.rows(forgetCalls, [number - SANDBOX_CALLS_KEPT])
}
