/** What the service prints for a person at a terminal. A collected log gets none of it, least of all the key. */
import type { AddressInfo } from 'node:net'
import type { OperatorKey } from './platform/keys/operator-key.ts'

/** The part of a stream that is needed here. */
export interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** The first of the streams that a person reads, if any. */
export const terminalOf = (streams: readonly Output[]): Output | undefined =>
  streams.find((stream) => stream.isTTY)

/** Shows a new key; this is the only time. */
export const newKeyText = ({ key, file }: OperatorKey): string =>
  `Operator API key, shown this once and kept in ${file}:\n  ${key}\n`

/** The last line of a start: where the service is, what to read, and where the key is. */
export function readyText(address: AddressInfo, admin: AddressInfo | null, { file }: OperatorKey): string {
  const url = urlOf(address)
  const key = file === null ? 'what OPERATOR_API_KEY says' : `in ${file}`
  const operator = admin ? ` The operator calls ${urlOf(admin)}.` : ''
  return `\nThe service runs at ${url}. All calls are explained at ${url}/docs.${operator} The operator's key is ${key}. Ctrl-C stops it.\n`
}

/** The address for all interfaces cannot be typed into a browser. */
function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = family === 'IPv6' ? `[${address}]` : address
  return `http://${everywhere ? 'localhost' : host}:${port}`
}

/** Why the service cannot listen at an address, and what to do about it. */
const remedies: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `another program uses this port. Stop it, or choose another port, for example PORT=${port < 65_535 ? port + 1 : 3000}`,
  EACCES: () => 'this user may not use this port. Choose one above 1023, for example PORT=3000',
  EADDRNOTAVAIL: () => 'this machine has no such address. Leave HOST out, or name an address of this machine',
}

/** One line for a start that cannot listen; settings of the operator's port have names that begin with `ADMIN_`. */
export function cannotListen(
  { host, port, prefix = '' }: { host: string; port: number; prefix?: '' | 'ADMIN_' },
  code: string | undefined,
): string {
  const remedy = remedies[code ?? '']?.(port)?.replace('PORT=', `${prefix}PORT=`)
  return `${prefix}HOST ${host} and ${prefix}PORT ${port}: cannot listen there (${code})${remedy ? `: ${remedy}.` : ''}`
}
