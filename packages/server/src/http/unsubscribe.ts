/**
 * `/unsubscribe/{token}`: turns off the kind of letter that a link names, without a sign-in. A POST does it, as RFC 8058 has it, so
 * that programs which only look at links turn nothing off. Tokens are encrypted; who makes them up is counted. Decision 220.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offeredToTurnOff, unsubscribe } from '../features/notices/index.ts'
import { addressShare, callerAddress } from './address.ts'
import { createLane } from './concurrency.ts'
import { refuseOtherMethods } from './pipeline.ts'
import { banner, type Language, type PageText, plainPage, policyOf, type Words } from './plain-page.ts'
import type { HttpServices } from './services.ts'
import { page } from './verification.ts'
import { refusedPage } from './verification-page.ts'

const PATH = '/unsubscribe/:token'
const LANE = { runningMax: 2, waitingMax: 50, waitMs: 2_000 }

type Asked = FastifyRequest<{ Params: { token: string } }>

/** Opens it; after the pipeline, which makes every method known. */
export function openUnsubscribe(app: FastifyInstance, services: HttpServices): void {
  const lane = createLane(LANE)
  app.get(PATH, async (request: Asked, reply) => {
    if (offeredToTurnOff(services, request.params.token) === null) return refuse(services, request, reply)
    return page(request, reply, 200, askPage, policyOf("'self'"))
  })
  app.post(PATH, async (request: Asked, reply) => {
    const isDone = await lane.run(() => unsubscribe(services, request.params.token))
    return isDone ? page(request, reply, 200, donePage) : refuse(services, request, reply)
  })
  refuseOtherMethods(app, '/unsubscribe/{token}', ['GET', 'POST'])
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
    `${texts.ask[language]}<form method="post"><button type="submit">${texts.stop[language]}</button></form>`,
  )
const donePage: PageText = (language) =>
  made(language, `${banner(true, texts.done[language])}<p>${texts.again[language]}</p>`)
const unknownPage: PageText = (language) =>
  made(language, `${banner(false, texts.unknown[language])}<p>${texts.settings[language]}</p>`)
