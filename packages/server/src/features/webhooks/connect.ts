/**
 * Connects to a receiver, and to nobody else. What is checked is the address that the socket gets: a name is looked up once
 * and its addresses are connected to as they are, so that a second look cannot lead elsewhere; and the socket is asked where
 * it ended. Decision 141.
 */
import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { WebhookFailure } from '@napum/contract'
import { type Destination, destinationOf, hostOf, mayReach, type ReachConfig } from './addresses.ts'

export type Lookup = (name: string) => Promise<readonly string[]>

export class CallFailed extends Error {
  readonly failure: WebhookFailure
  constructor(failure: WebhookFailure) {
    super(failure)
    this.failure = failure
  }
}

const LOOKUP_MS = 3_000
const LOOKUP_TRIES = 2
/** An address that does not answer must leave time for the next one. */
const CONNECT_MS = 4_000
const ADDRESSES_MAX = 3

/**
 * Asks the name servers by ourselves: the lookup of the system takes up one of the few threads of the process for as long as
 * it lasts, and how long that is somebody else decides. Names that only the system knows are asked there afterwards.
 */
export const lookUp: Lookup = async (name) => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: LOOKUP_TRIES })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length > 0) return addresses
  if (found.some((one) => one.status === 'rejected' && one.reason.code === 'ETIMEOUT')) return []
  return (await systemLookup(name, { all: true })).map(({ address }) => address)
}

export interface ConnectOptions {
  readonly config: ReachConfig
  readonly lookup: Lookup
  readonly ca?: string
  readonly signal: AbortSignal
}

/** @throws CallFailed when there is no way to an address that may be reached. */
export async function connectTo(url: URL, options: ConnectOptions): Promise<Socket> {
  const destination = destinationOf(url)
  const addresses = await addressesOf(hostOf(url), options)
  const reachable = addresses.filter((address) => mayReach(address, destination, options.config))
  if (reachable.length === 0) throw new CallFailed('address_refused')
  const socket = await firstToAnswer(reachable.slice(0, ADDRESSES_MAX), destination, options)
  return destination.isHttps ? secured(socket, hostOf(url), options) : socket
}

async function addressesOf(host: string, { lookup }: ConnectOptions): Promise<readonly string[]> {
  // A literal address passes no lookup.
  if (isIP(host) !== 0) return [host]
  const found = await lookup(host).catch(() => [])
  if (found.length === 0) throw new CallFailed('name_unknown')
  return found
}

async function firstToAnswer(
  addresses: readonly string[],
  destination: Destination,
  options: ConnectOptions,
): Promise<Socket> {
  for (const address of addresses) {
    // A lookup, or the address before, may have taken all the time.
    options.signal.throwIfAborted()
    const socket = await connected(address, destination.port, options.signal)
    if (!socket) continue
    // What was connected to is what counts, before a byte is sent.
    if (mayReach(socket.remoteAddress ?? '', destination, options.config)) return socket
    socket.destroy()
    throw new CallFailed('address_refused')
  }
  throw new CallFailed('connection_failed')
}

function connected(host: string, port: number, signal: AbortSignal): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connectTcp({ host, port, autoSelectFamily: false })
    const give = (result: Socket | null) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      if (!result) socket.destroy()
      resolve(result)
    }
    const giveUp = () => give(null)
    const timer = setTimeout(giveUp, CONNECT_MS)
    signal.addEventListener('abort', giveUp, { once: true })
    socket.once('connect', () => give(socket)).on('error', giveUp)
  })
}

function secured(socket: Socket, host: string, { ca, signal }: ConnectOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    const tls = connectTls({ socket, host, ...name, ALPNProtocols: ['http/1.1'], ...(ca ? { ca } : {}) })
    const fail = (error?: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', giveUp)
      tls.destroy()
      const isCertificate = /CERT|SELF_SIGNED|ISSUER|ALTNAME|SIGNATURE/.test(error?.code ?? '')
      reject(new CallFailed(isCertificate ? 'certificate_refused' : 'connection_failed'))
    }
    const giveUp = () => fail()
    signal.addEventListener('abort', giveUp, { once: true })
    tls.on('error', fail).once('close', giveUp)
    tls.once('secureConnect', () => {
      signal.removeEventListener('abort', giveUp)
      tls.off('error', fail).off('close', giveUp)
      // The code that uses it listens next; a break in between must not end the process.
      tls.on('error', () => {})
      resolve(tls)
    })
  })
}
