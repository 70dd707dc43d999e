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

export const URL_DEFAULT = 'http://127.0.0.1:3000'
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

const urlOption = () =>
  new Option('--url <address>', 'the service').env('NAPUM_URL').default(URL_DEFAULT).argParser(address)
const jsonOption = () => new Option('--json', 'one JSON document on standard output, for programs')

const operatorKeyOption = () =>
  new Option('--operator-key <key>', "the operator's key").env('OPERATOR_API_KEY')

/** A command of the operator's. */
export const asOperator = (command: Command): Command =>
  command.addOption(operatorKeyOption()).addOption(urlOption()).addOption(jsonOption())

/** A command of a vendor's. */
export const asVendor = (command: Command): Command =>
  command
    .addOption(new Option('--vendor <id>', "the vendor's id").env('NAPUM_VENDOR_ID'))
    .addOption(new Option('--key <key>', "the vendor's API key").env('NAPUM_API_KEY'))
    .addOption(urlOption())
    .addOption(jsonOption())

/** A command that needs no key. */
export const asAnybody = (command: Command): Command => command.addOption(urlOption()).addOption(jsonOption())

/** Who runs a command that both have: the operator when its key is there, unless a vendor's key is typed. */
export const isVendors = (command: Command, options: VendorConnection & OperatorConnection): boolean =>
  command.getOptionValueSource('key') === 'cli' ||
  (options.key !== undefined && options.operatorKey === undefined)

/** A command that a vendor and the operator both have. */
export const asEither = (command: Command): Command =>
  command
    .addOption(new Option('--vendor <id>', "the vendor's id").env('NAPUM_VENDOR_ID'))
    .addOption(new Option('--key <key>', "the vendor's API key").env('NAPUM_API_KEY'))
    .addOption(operatorKeyOption())
    .addOption(urlOption())
    .addOption(jsonOption())

/** Silence looks like a hang, so people learn that a wait is on purpose. */
const onRetry = (io: Io, { json }: Connection) => {
  if (json) return undefined
  return ({ error, waitMs }: RetryEvent) =>
    say(io.stderr, `${error.code}: trying again in ${(waitMs / 1_000).toFixed(1)} s`)
}

const common = (io: Io, connection: Connection) => ({
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

export function operatorOf(io: Io, connection: OperatorConnection): OperatorClient {
  const operatorKey = required(
    connection.operatorKey,
    "The operator's key (--operator-key or OPERATOR_API_KEY)",
  )
  return createOperatorClient({ ...common(io, connection), operatorKey })
}

export function vendorOf(io: Io, connection: VendorConnection): VendorClient {
  const vendorId = required(connection.vendor, "The vendor's id (--vendor or NAPUM_VENDOR_ID)")
  const apiKey = required(connection.key, "The vendor's API key (--key or NAPUM_API_KEY)")
  return createVendorClient({ ...common(io, connection), vendorId, apiKey })
}

/** For what needs no key. */
export const serviceOf = (io: Io, connection: Connection) => common(io, connection)

/** The sandbox, with the test key of whoever runs the command. */
export function sandboxOf(
  io: Io,
  isVendor: boolean,
  connection: VendorConnection & OperatorConnection,
): Sandbox {
  if (!isVendor) {
    const operatorKey = required(
      connection.operatorKey,
      'the operator’s test key (--operator-key or OPERATOR_API_KEY)',
    )
    return createSandbox({ ...common(io, connection), operatorKey })
  }
  return createSandbox({
    ...common(io, connection),
    vendorId: required(connection.vendor, 'the vendor’s id (--vendor or NAPUM_VENDOR_ID)'),
    apiKey: required(connection.key, 'the vendor’s test key (--key or NAPUM_API_KEY)'),
  })
}
