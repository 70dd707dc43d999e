/**
 * `/unsubscribe/{token}`: turns off the kind of letter that a link names, without a sign-in. Only a POST with
 * `List-Unsubscribe=One-Click` does it, as RFC 8058 has it: what merely looks at links, or calls them, turns nothing off. Tokens are
 * encrypted; who makes them up is counted. Decision 220.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offeredToTurnOff, turnOff } from '../features/notices/index.ts'
import { addressShare, callerAddress } from './address.ts'
import { createLane } from './concurrency.ts'
import { banner, type Language, type PageText, plainPage, policyOf, type Words } from './plain-page.ts'
import type { HttpServices } from './services.ts'
import { page } from './verification.ts'
import { refusedPage } from './verification-page.ts'

const PATH = '/unsubscribe/:token'
const LANE = { runningMax: 2, waitingMax: 50, waitMs: 2_000 }

/** What mail programs send, and the form of the page. Other bodies are no longer than this. */
const [FIELD, VALUE] = ['List-Unsubscribe', 'One-Click']
const BODY_BYTES_MAX = 2_000

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string } }>

/** Opens it. */
export function openUnsubscribe(app: FastifyInstance, services: HttpServices): void {
  const lane = createLane(LANE)
  app.get(PATH, async (request: UnsubscribeRequest, reply) => {
    if (offeredToTurnOff(services, request.params.token) === null) return refuse(services, request, reply)
    return page(request, reply, 200, askPage, policyOf("'self'"))
  })
  app.post(PATH, { bodyLimit: BODY_BYTES_MAX }, async (request: UnsubscribeRequest, reply) => {
    const offer = offeredToTurnOff(services, request.params.token)
    if (offer === null) return refuse(services, request, reply)
    if (!(await isOneClick(request))) return page(request, reply, 400, askPage, policyOf("'self'"))
    await lane.run(() => turnOff(services, offer))
    return page(request, reply, 200, donePage)
  })
}

/** Whether the body asks for it, as a form or in parts: RFC 8058 has both. */
async function isOneClick({ body, headers }: FastifyRequest): Promise<boolean> {
  if (!Buffer.isBuffer(body)) return false
  const sent = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } })
  const form = await sent.formData().catch(() => null)
  return form?.get(FIELD) === VALUE
}

async function refuse(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const decision = await services.verificationRate.take(addressShare(callerAddress(request)))
  return decision.allowed
    ? page(request, reply, 404, unknownPage)
    : page(request, reply, 429, refusedPage(decision.retryAfterSeconds))
}

const title: Words = { ko: '알림 설정', en: 'Notices' }
const texts = {
  ask: { ko: '이 알림 메일을 그만 받으시겠습니까?', en: 'Stop letters of this kind?' },
  stop: { ko: '그만 받기', en: 'Stop them' },
  done: { ko: '이 알림 메일을 더 이상 보내지 않습니다.', en: 'You get no more letters of this kind.' },
  again: {
    ko: '다시 받으려면 포털의 설정에서 켜 주세요.',
    en: 'To get them again, turn them on in the settings of the portal.',
  },
  unknown: { ko: '더 이상 쓸 수 없는 링크입니다.', en: 'This link works no more.' },
  settings: {
    ko: '포털에 로그인해 설정에서 알림을 바꿔 주세요.',
    en: 'Sign in to the portal, and choose your notices in the settings.',
  },
} as const satisfies Readonly<Record<string, Words>>

const made = (language: Language, body: string): string => plainPage(language, title[language], body)

const askPage: PageText = (language) =>
  made(
    language,
    `${texts.ask[language]}<form method="post"><input type="hidden" name="${FIELD}" value="${VALUE}"><button type="submit">${texts.stop[language]}</button></form>`,
  )
const donePage: PageText = (language) =>
  made(language, `${banner(true, texts.done[language])}<p>${texts.again[language]}</p>`)
const unknownPage: PageText = (language) =>
  made(language, `${banner(false, texts.unknown[language])}<p>${texts.settings[language]}</p>`)
