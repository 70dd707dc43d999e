/** The name under which browsers of this machine reach the demo: they have passkeys for names, not for addresses. */
import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'

const NAME = 'localhost'
const PATIENCE_MS = 1_000

/** Whether somebody listens there. */
const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

/** Every address that the name stands for; none where it is not known. */
export type Resolve = (name: string) => Promise<readonly string[]>

const resolveAll: Resolve = async (name) =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address)

/**
 * `localhost` when it leads to the address at which the service listens. It often stands for `::1` as well, which browsers
 * try first: when another program listens there at the same port, the name would lead to that one.
 */
export async function hostName(address: string, port: number, resolve = resolveAll): Promise<string> {
  const all = await resolve(NAME)
  if (!all.includes(address)) return address
  const others = all.filter((each) => each !== address)
  const taken = await Promise.all(others.map((each) => answers(each, port)))
  return taken.includes(true) ? address : NAME
}
