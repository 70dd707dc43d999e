/** Says in the log that requests come through a proxy that `TRUST_PROXY` does not name. */
import type { FastifyInstance } from 'fastify'
import { addressList, addressShare } from './address.ts'

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']

/** Once in a process: anybody may send such headers. */
export function watchProxies(app: FastifyInstance, trusted: readonly string[]): void {
  const isTrusted = addressList(trusted)
  let isSaid = false
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (isSaid || !forwarded.some((name) => headers[name] !== undefined)) return
    const peer = addressShare(socket.remoteAddress ?? '')
    if (isTrusted(peer) || isTrusted(socket.remoteAddress ?? '')) return
    isSaid = true
    log.warn(
      { peer },
      'a request was forwarded by a peer that TRUST_PROXY does not name. If this is your proxy, name it there: until then all callers behind it count as one address',
    )
  })
}
