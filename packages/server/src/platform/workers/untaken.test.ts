/** What becomes of connections that were passed to a worker that dies. */
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { giveBackUntaken } from './untaken.ts'

/** A worker as node's primary sees it; what it was answered for each connection. */
class Puppet extends EventEmitter {
  connected = true
  readonly answers: unknown[] = []
  send(_message: object): boolean {
    return true
  }
  pass(seq: number): void {
    this.send({ cmd: 'NODE_CLUSTER', act: 'newconn', key: 'a', seq })
  }
  answer(ack: number): void {
    this.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: true })
  }
}

function puppet(hasOthers: boolean): Puppet {
  const worker = new Puppet()
  giveBackUntaken(worker as unknown as ChildProcess, () => hasOthers)
  worker.pass(1)
  worker.answer(1)
  worker.send({ cmd: 'NODE_CLUSTER', act: 'other', seq: 2 } as object)
  worker.pass(3)
  worker.pass(4)
  worker.answer(4)
  worker.on('internalMessage', (message) => worker.answers.push(message))
  return worker
}

describe('a connection that a worker did not take before it died', () => {
  it('goes to another worker', () => {
    const worker = puppet(true)
    worker.emit('disconnect')
    expect(worker.answers).toEqual([{ cmd: 'NODE_CLUSTER', ack: 3, accepted: false }])
  })

  it('goes there also when node does not say that the line is broken, once all was read that the worker had said', async () => {
    const worker = puppet(true)
    worker.pass(5)
    worker.emit('exit')
    worker.answer(5)
    expect(worker.answers).toHaveLength(1)
    worker.connected = false
    await expect.poll(() => worker.answers.length).toBe(2)
    expect(worker.answers[1]).toEqual({ cmd: 'NODE_CLUSTER', ack: 3, accepted: false })
    worker.emit('disconnect')
    expect(worker.answers).toHaveLength(2)
  })

  it('is closed when there is no other, so that its caller need not wait', () => {
    const worker = puppet(false)
    worker.emit('disconnect')
    expect(worker.answers).toEqual([{ cmd: 'NODE_CLUSTER', ack: 3, accepted: true }])
  })
})
