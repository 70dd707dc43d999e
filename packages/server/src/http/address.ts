/** Who calls, by the network address, as far as limits and the log need it. Decision 60. */
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

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
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
  return bytes.join('.')
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  // The end may be written as an IPv4 address.
  const text = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + Number(b), c * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [left = '', right] = text.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [read(left), read(right ?? '')]
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after]
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
