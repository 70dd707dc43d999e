/** Passkeys in this browser: what is asked of the device, and what it answers in place of one. Decision 126. */
import { NapumError, type PasskeyProof, type PasskeyRegistration, type SessionAnswer } from '@napum/client'
import { portal } from '../../../data/session.ts'
import { deviceOf } from '../../people/settings/device.ts'
import { words } from './words.ts'

/** Browsers have passkeys for names only, and on pages that nobody can change on their way. */
const hasName = !/^\[|^[\d.]+$/.test(location.hostname)

/** Whether this browser can show a passkey here. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  hasName &&
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

/** What the browser says when it comes to nothing, in words. */
function sentenceFor(error: unknown): unknown {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new Error(words.passkeyNotShown)
  if (name === 'InvalidStateError') return new Error(words.passkeyKnown)
  if (name === 'SecurityError') return new Error(words.passkeyElsewhere)
  return error
}

async function asked<Answer>(ceremony: () => Promise<Credential | null>): Promise<Answer> {
  const credential = await ceremony().catch((error: unknown) => {
    throw sentenceFor(error)
  })
  return (credential as PublicKeyCredential).toJSON() as Answer
}

type Options = Awaited<ReturnType<ReturnType<typeof portal>['session']['challenge']>>['options']

const shown = (options: Options): Promise<PasskeyProof> =>
  asked(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )

/** What a passkey of this browser signs for the way in. */
export const passkeyForSignIn = async (): Promise<PasskeyProof> =>
  shown((await portal().session.challenge()).options)

/** Signs in without a password. */
export async function signInByPasskey(): Promise<SessionAnswer> {
  const passkey = await passkeyForSignIn()
  return accepted(portal().session.signInByPasskey({ passkey }), words.passkeyWrong)
}

/** Nobody typed a password: the sentence for a wrong one would be none for this. */
function accepted(answer: Promise<SessionAnswer>, sentence: string): Promise<SessionAnswer> {
  return answer.catch((error: unknown) => {
    const isWrong = error instanceof NapumError && error.code === 'SIGN_IN_FAILED'
    throw isWrong ? new Error(sentence) : error
  })
}

/** Shows the factor again, with one of the person's own. */
export async function showFactorByPasskey(): Promise<SessionAnswer> {
  const passkey = await shown((await portal().session.factorChallenge()).options)
  return accepted(portal().session.showFactor({ passkey }), words.passkeyNotShown)
}

/** Sets up a passkey on this device, under the name of the device. */
export async function addPasskey(): Promise<SessionAnswer> {
  const { options } = await portal().passkeys.start()
  const passkey = await asked<PasskeyRegistration>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
  await portal().passkeys.confirm({ name: deviceOf(navigator.userAgent).slice(0, 100), passkey })
  return portal().session.get()
}

/** What the person may show besides the password, when that is what the service waits for; null: it waits for nothing. */
export function factorsAsked(error: unknown): readonly string[] | null {
  if (!(error instanceof NapumError) || error.code !== 'SECOND_FACTOR_REQUIRED') return null
  const { second_factors: factors } = error.details ?? {}
  return Array.isArray(factors) ? factors : ['totp']
}
