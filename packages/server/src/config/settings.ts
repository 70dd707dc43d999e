/** How one variable of the environment is read. A value that may hold a password is not repeated in an error. */
import { isIP } from 'node:net'

/** Names the variable and says what it must be. */
export class ConfigError extends Error {}

export type Parse<Value> = (text: string) => Value | undefined

/** Reads the variables of one environment; one that is empty or missing has its default. */
export interface Settings {
  /** @throws ConfigError when its value is none that `parse` takes. */
  readonly read: <Value>(name: string, fallback: Value, must: string, parse: Parse<Value>) => Value
  readonly count: (name: string, fallback: number, least: number, most: number) => number
  /** Whether it is `on`; left out: it is off. */
  readonly isOn: (name: string) => boolean
}

export function settingsIn(env: NodeJS.ProcessEnv): Settings {
  const read: Settings['read'] = (name, fallback, must, parse) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value === undefined) throw new ConfigError(`${name} must be ${must}, not "${redact(name, text)}"`)
    return value
  }
  return {
    read,
    count: (name, fallback, least, most) =>
      read(name, fallback, `a whole number from ${least} to ${most}`, whole(least, most)),
    isOn: (name) => read<string>(name, 'off', ...oneOf(['on', 'off'])) === 'on',
  }
}

const SECRET_VARIABLES = [
  'DATABASE_URL',
  'OPERATOR_API_KEY',
  'SECRETS_KEY',
  'SMTP_URL',
  'SANDBOX_DATABASE_URL',
  'SANDBOX_OPERATOR_API_KEY',
]

const redact = (name: string, text: string): string => (SECRET_VARIABLES.includes(name) ? '…' : text)

export const any: Parse<string> = (text) => text

export const whole =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }

export const oneOf = <const Value extends string>(values: readonly Value[]): [string, Parse<Value>] => [
  `one of ${values.join(', ')}`,
  (text) => values.find((value) => value === text),
]

export const port: [string, Parse<number>] = ['a port number from 0 to 65535', whole(0, 65_535)]

/** Values with commas between them: each is one, or the whole list is refused. */
export const listOf =
  <Value>(parse: Parse<Value>): Parse<Value[]> =>
  (text) => {
    const list = text.split(',').map((part) => parse(part.trim()))
    return list.every((value) => value !== undefined) ? list : undefined
  }

export const postgresUrl: [string, Parse<string>] = [
  'a postgres:// or postgresql:// URL',
  (text) => {
    try {
      // The driver decodes each part, and would fail at the first connection.
      const { username, password, hostname, pathname } = new URL(text)
      for (const part of [username, password, hostname, pathname]) decodeURIComponent(part)
    } catch {
      return undefined
    }
    return /^postgres(ql)?:\/\//.test(text) ? text : undefined
  },
]

export const networks: [string, Parse<string[]>] = [
  'addresses or networks, separated by commas',
  (text) =>
    ['off', 'false', '0'].includes(text) ? [] : listOf((part) => (isNetwork(part) ? part : undefined))(text),
]

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/')
  const version = isIP(address ?? '')
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // A network of 0 bits is every address: then anybody could name any address as his own.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
