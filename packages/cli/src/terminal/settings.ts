/** Where the service is and with which key: options of the command line, or the environment. */
import {
  createOperatorClient,
  createSandbox,
  createVendorClient,
  type OperatorClient,
  type RetryEvent,
  type Sandbox,
  type VendorClient,
} from '@napum/client'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Io, say } from './io.ts'

const URL_DEFAULT = 'http://127.0.0.1:3000'
/** Fewer than the client's own five: somebody is waiting in front of the terminal. */
const ATTEMPTS = 4

export interface Connection {
  readonly url: string
  readonly json?: boolean
}
export interface OperatorConnection extends Connection {
  readonly operatorKey?: string
}
export interface VendorConnection extends Connection {
  readonly vendor?: string
  readonly key?: string
}

function address(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new InvalidArgumentError('An address looks like http://127.0.0.1:3000.')
}

const withVendor = (command: Command): Command =>
  command
    .addOption(new Option('--vendor <id>', "the vendor's id").env('NAPUM_VENDOR_ID'))
    .addOption(new Option('--key <key>', "the vendor's API key").env('NAPUM_API_KEY'))

/** A command that needs no key. */
export const asAnybody = (command: Command): Command =>
  command
    .addOption(
      new Option('--url <address>', 'the service').env('NAPUM_URL').default(URL_DEFAULT).argParser(address),
    )
    .addOption(new Option('--json', 'one JSON document on standard output, for programs'))

/** A command of the operator's. */
export const asOperator = (command: Command): Command =>
  asAnybody(
    command.addOption(new Option('--operator-key <key>', "the operator's key").env('OPERATOR_API_KEY')),
  )

/** A command of a vendor's. */
export const asVendor = (command: Command): Command => asAnybody(withVendor(command))

/** A command that a vendor and the operator both have. */
export const asEither = (command: Command): Command => asOperator(withVendor(command))

/** Who runs a command that both have: the operator when its key is there, unless a vendor's key is typed. */
export const isVendors = (command: Command, options: VendorConnection & OperatorConnection): boolean =>
  command.getOptionValueSource('key') === 'cli' ||
  (options.key !== undefined && options.operatorKey === undefined)

/** Silence looks like a hang, so people learn that a wait is on purpose. */
const onRetry = (io: Io, { json }: Connection) => {
  if (json) return undefined
  return ({ error, waitMs }: RetryEvent) =>
    say(io.stderr, `${error.code}: trying again in ${(waitMs / 1_000).toFixed(1)} s`)
}

/** For what needs no key. */
export const serviceOf = (io: Io, connection: Connection) => ({
  url: connection.url,
  maxAttempts: ATTEMPTS,
  fetch: io.fetch,
  onRetry: onRetry(io, connection),
})

function required(value: string | undefined, what: string): string {
  const text = value?.trim()
  if (text) return text
  throw new Error(`${what} is missing`)
}

const operatorKeyOf = ({ operatorKey }: OperatorConnection, kind = '') => ({
  operatorKey: required(operatorKey, `The operator's ${kind}key (--operator-key or OPERATOR_API_KEY)`),
})

const vendorKeyOf = ({ vendor, key }: VendorConnection, kind = 'API ') => ({
  vendorId: required(vendor, "The vendor's id (--vendor or NAPUM_VENDOR_ID)"),
  apiKey: required(key, `The vendor's ${kind}key (--key or NAPUM_API_KEY)`),
})

export const operatorOf = (io: Io, connection: OperatorConnection): OperatorClient =>
  createOperatorClient({ ...serviceOf(io, connection), ...operatorKeyOf(connection) })

export const vendorOf = (io: Io, connection: VendorConnection): VendorClient =>
  createVendorClient({ ...serviceOf(io, connection), ...vendorKeyOf(connection) })

/** The sandbox, with the test key of the person who runs the command. */
export const sandboxOf = (
  io: Io,
  isVendor: boolean,
  connection: VendorConnection & OperatorConnection,
): Sandbox =>
  isVendor
    ? createSandbox({ ...serviceOf(io, connection), ...vendorKeyOf(connection, 'test ') })
    : createSandbox({ ...serviceOf(io, connection), ...operatorKeyOf(connection, 'test ') })
