/** Tells the log of requests what became of calls of vendors, before they are answered. Decision 147. */
import { type EndpointName, endpoints } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRead } from '../core/people/reading.ts'
import type { Answer } from '../core/values/answers.ts'
import type { Refusal } from '../core/values/refusal.ts'
import { doneOutcome, type Outcome, refusedOutcome } from '../features/requests/index.ts'
import { statusOf } from './send.ts'
import type { HttpServices } from './services.ts'

/** A write has a row of its own, also when nobody is there any more to read its answer; a read is counted. */
export function noteAnswer(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): void {
  const name = request.endpointName as EndpointName
  if (!request.vendor) return
  if (isRead(name)) services.requests.countRead(request.vendor.vendor_id, name)
  else note(services, request, reply, statusOf(endpoints[name], answer), () => doneOutcome(answer))
}

/** Whatever was refused has a row, once it is known whose it is. */
export function noteRefusal(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): void {
  if (request.vendor) note(services, request, reply, refusal.status, () => refusedOutcome(refusal))
}

function note(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  outcomeOf: () => Outcome,
): void {
  services.requests.note(
    {
      vendorId: request.vendor?.vendor_id as string,
      requestId: request.id,
      receivedAt: request.receivedAt as Date,
      endpoint: request.endpointName as EndpointName,
      status,
      durationMs: Math.round(reply.elapsedTime),
    },
    outcomeOf,
  )
}
