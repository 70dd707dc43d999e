/** Who calls, by the network address, as far as limits and the log need it. Decision 60. */
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * The address of the caller: behind a proxy that is trusted the one that `X-Forwarded-For` names. What stands there may
 * be any text; one that is no address is ignored, and the peer itself counts.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
}

/** What limits are counted by: an IPv4 address, or the /64 of an IPv6 address, which one household has for itself. */
export function addressShare(address: string): string {
  if (isIP(address) !== 6) return address
  const [plain = ''] = address.split('%')
  // An IPv4 address that is written as an IPv6 one counts as what it is.
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Tells whether an address is one of the given addresses and networks. */
export function addressList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const [plain = ''] = address.split('%')
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}
