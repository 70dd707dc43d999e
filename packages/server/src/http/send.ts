/** Sends the answer of an operation: in the envelope of interface 1, as ready JSON, or as a file. */
import type { Endpoint } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, FileAnswer, HeldAnswer, ReadyJson, type StreamAnswer } from '../core/values/answers.ts'
import type { Services } from '../core/work/services.ts'

export function send(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Exclude<Answer, StreamAnswer>,
): FastifyReply {
  reply.code(statusOf(endpoint, answer))
  if (answer instanceof FileAnswer) {
    return reply
      .header('content-type', answer.mediaType)
      .header('content-disposition', answer.disposition)
      .header('content-length', answer.bytes.length)
      .send(answer.bytes)
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  const opening = { request_id: request.id, timestamp: services.realClock.now().toISOString() }
  if (!(answer instanceof ReadyJson)) return reply.send(JSON.stringify({ ...opening, ...answer }))
  // As bytes: a long text would be measured first, and written more slowly.
  return reply.send(Buffer.from(`${JSON.stringify(opening).slice(0, -1)},${answer.text}}`))
}

/** A batch in which any entry failed answers 207 (decision 19); what was there already is not created once more. */
export function statusOf(endpoint: Endpoint, answer: Answer): number {
  if (answer instanceof HeldAnswer) return 202
  if (endpoint.mayExist && 'created' in answer && answer.created === false) return 200
  const failed = 'failure_count' in answer && (answer.failure_count as number) > 0
  return failed ? 207 : (endpoint.status ?? 200)
}
