/**
 * Ports for servers that are started by number. They lie below the range from which systems take ports for outgoing
 * connections: a port from there can be taken, between the look and the start, by any request of any test.
 */
import { createServer } from 'node:net'

const FIRST = 15_000
const LAST = 31_999

/** Each process of tests begins somewhere else and goes on from there, so that two do not find the same port. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST))

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port >= LAST ? FIRST : port + 1
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
