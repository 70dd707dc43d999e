/**
 * Where webhooks may be sent: to the public internet by https, and to networks that the operator opened. Nobody may make the
 * service call what only it can reach. Decision 141.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config/config.ts'

type Address = ReturnType<typeof ipaddr.parse>

/** Everything outside is no address of the internet, whatever it will be used for one day. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** In Azure this public address is the host of the machine, which hands out its secrets; nobody else has it. */
const AZURE_HOST = '168.63.129.16'

export type ReachConfig = Pick<Config, 'webhookPorts' | 'webhookAllowNetworks'>

export interface Destination {
  readonly isHttps: boolean
  readonly port: number
}

export const destinationOf = (url: URL): Destination => {
  const isHttps = url.protocol === 'https:'
  return { isHttps, port: url.port === '' ? (isHttps ? 443 : 80) : Number(url.port) }
}

/** The host of an address as it is connected to: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** An IPv4 address that is written as an IPv6 one counts as what it is; null: no address. */
function parsed(text: string): Address | null {
  const [plain = ''] = text.split('%')
  return isIP(plain) === 0 ? null : ipaddr.process(plain)
}

function isIn(address: Address, network: string): boolean {
  const [base = '', bits] = network.split('/')
  const start = parsed(base)
  if (!start || start.kind() !== address.kind()) return false
  const whole = start.kind() === 'ipv4' ? 32 : 128
  // A network of mapped addresses counts the bits of the IPv4 address from the 96th on.
  const shift = isIP(base) === 6 && whole === 32 ? 96 : 0
  return address.match([start, Math.max(0, bits === undefined ? whole : Number(bits) - shift)] as never)
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6 as never)
}

/** Whether a call may go to an address, as the socket knows it. */
export function mayReach(
  text: string,
  { isHttps, port }: Destination,
  { webhookPorts, webhookAllowNetworks }: ReachConfig,
): boolean {
  const address = parsed(text)
  if (!address) return false
  if (webhookAllowNetworks.some((network) => isIn(address, network))) return true
  return isHttps && webhookPorts.includes(port) && isPublic(address)
}

/** What is wrong with the URL of a webhook, as far as it tells by itself; null: nothing. */
export function urlProblem(text: string, config: ReachConfig): string | null {
  if (/[\s\p{Cc}\\]/u.test(text)) return 'must not contain white space, control characters or backslashes'
  if (!URL.canParse(text)) return 'must be a URL such as https://erp.example.com/napum'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username || url.password) return 'must not contain a user or a password'
  if (text.includes('#')) return 'must not contain #'
  return hostProblem(url, config)
}

function hostProblem(url: URL, config: ReachConfig): string | null {
  const { webhookPorts, webhookAllowNetworks } = config
  const destination = destinationOf(url)
  const host = hostOf(url)
  const isClosed = webhookAllowNetworks.length === 0
  if (isIP(host) !== 0) {
    if (mayReach(host, destination, config)) return null
    if (destination.isHttps && webhookPorts.includes(destination.port))
      return 'must not be a private or otherwise reserved address'
  } else if (!isClosed) {
    // Where the name leads is known only when it is called.
    return null
  } else if (/(^|\.)localhost\.?$/.test(host)) return 'must not be a name of this machine'
  if (!destination.isHttps) return 'must begin with https://'
  if (!webhookPorts.includes(destination.port))
    return `must have one of these ports: ${webhookPorts.join(', ')}`
  return null
}
