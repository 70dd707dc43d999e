/** Settings of who works with the service, and where they find its pages. */
import { TEST_KEY_PREFIX } from '@napum/contract'
import { ConfigError, oneOf, type Parse, type Settings } from './settings.ts'

/** Nobody tries out all keys of this length, also when they are hexadecimal digits. */
export const OPERATOR_KEY_LENGTH_MIN = 32

export const isVisibleKey = (text: string): boolean =>
  text.length >= OPERATOR_KEY_LENGTH_MIN && /^[\x21-\x7e]+$/.test(text)

/** Whether a key is long enough, and arrives in a header as it was sent. Keys of the sandbox have a beginning of their own. */
export const isOperatorKey = (text: string): boolean =>
  isVisibleKey(text) && !text.startsWith(TEST_KEY_PREFIX)

/** Whether persons must have a second factor, or may. */
const secondFactorModes = ['required', 'offered'] as const

const PUBLIC_URL_LENGTH_MAX = 200

/** A URL as it stands in front of a path. */
const pageUrl: [string, Parse<string>] = [
  `an http:// or https:// URL of at most ${PUBLIC_URL_LENGTH_MAX} characters, without a query`,
  (text) => {
    if (!URL.canParse(text)) return undefined
    const { protocol, username, search, hash, href } = new URL(text)
    const isPlain = /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
    return isPlain && text.length <= PUBLIC_URL_LENGTH_MAX ? href.replace(/\/+$/, '') : undefined
  },
]

export function peopleSettings({ read }: Settings) {
  const publicUrl = read('PUBLIC_URL', null as string | null, ...pageUrl)
  const consoleUrl = read('CONSOLE_URL', null as string | null, ...pageUrl)
  // Links for vendors' people would have to be guessed from where the operator works.
  if (consoleUrl !== null && publicUrl === null)
    throw new ConfigError(
      'CONSOLE_URL needs PUBLIC_URL beside it: links for people of vendors begin with that',
    )
  return {
    /**
     * Where people reach this service, without a slash at the end; null: papers have no QR code, and links for people
     * lead to where the request came to.
     */
    publicUrl,
    /** The same for people of the operator; null: where the console is opened. */
    consoleUrl,
    secondFactor: read(
      'SECOND_FACTOR',
      'required' as (typeof secondFactorModes)[number],
      ...oneOf(secondFactorModes),
    ),
    /** null: generated at first start and kept in `dataDir`. */
    operatorApiKey: read(
      'OPERATOR_API_KEY',
      null as string | null,
      `a key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters that does not begin with ${TEST_KEY_PREFIX}, such as \`openssl rand -hex 32\` makes`,
      (text) => (isOperatorKey(text) ? text : undefined),
    ),
  }
}
