/**
 * Connections that a worker never took. The process that keeps the workers passes each connection to one of them and waits
 * for its word; when the worker dies before that, node waits forever, and so does the caller.
 */
import type { ChildProcess } from 'node:child_process'

/** What node's cluster says between its processes, as far as it is listened to. */
interface Handing {
  readonly act?: string
  /** Of what was passed. */
  readonly seq?: number
}
interface Taking {
  /** What is answered. */
  readonly ack?: number
}

/** Milliseconds between looks at whether all was read that a dead worker had said. */
const LOOK_MS = 20

/**
 * Gives the connections that a worker did not take before its end to another one, or closes them when there is none. It
 * answers in the place of the dead worker, in node's own words: with other words nothing happens, and node goes on to wait.
 * @param hasOthers whether another worker answers requests
 */
export function giveBackUntaken(child: ChildProcess, hasOthers: () => boolean): void {
  const untaken = new Set<number>()
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean
  const watched = (message: Handing, ...rest: unknown[]): boolean => {
    if (message.act === 'newconn' && message.seq !== undefined) untaken.add(message.seq)
    return send(message, ...rest)
  }
  child.send = watched as ChildProcess['send']
  child.on('internalMessage', ({ ack }: Taking) => {
    if (ack !== undefined) untaken.delete(ack)
  })
  let isOver = false
  child.once('disconnect', () => {
    isOver = true
    // Node has taken the worker off its list by now.
    for (const ack of untaken)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: !hasOthers() })
  })
  // While a connection is on its way, node never says that the line is broken: it waits for the connection's receipt.
  const end = (): void => {
    if (isOver) return
    // What the worker said before its end is still being read.
    if (child.connected) setTimeout(end, LOOK_MS)
    else child.emit('disconnect')
  }
  child.once('exit', end)
}
