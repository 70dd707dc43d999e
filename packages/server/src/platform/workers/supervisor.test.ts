import { describe, expect, it } from 'vitest'
import { Supervisor, type SupervisorOptions, type Worker } from './supervisor.ts'

/** A worker that becomes ready and ends when the test says so, or when it is killed. */
class Puppet implements Worker {
  readonly told: string[] = []
  readonly id: number
  preparing = false
  begin = (): void => {}
  end = (_code: number | null): void => {}
  readonly ready = new Promise<void>((resolve) => {
    this.begin = resolve
  })
  readonly ended = new Promise<number | null>((resolve) => {
    this.end = resolve
  })

  constructor(id: number) {
    this.id = id
  }

  isPreparing(): boolean {
    return this.preparing
  }

  retire(): void {
    this.told.push('retire')
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.told.push(signal)
    this.end(0)
  }
}

const quick = { restartMin: 1, restartMax: 4, retire: 1, readyMax: 60_000 }

function stage(count: number, options: Partial<SupervisorOptions> = {}) {
  const workers: Puppet[] = []
  const logged: string[] = []
  const supervisor = new Supervisor({
    count,
    start: () => {
      const worker = new Puppet(workers.length + 1)
      workers.push(worker)
      return worker
    },
    log: (level, _fields, message) => void logged.push(`${level}: ${message}`),
    times: quick,
    ...options,
  })
  const begun = (number: number) => expect.poll(() => workers.length).toBe(number)
  return { supervisor, workers, logged, begun }
}

/** A stage whose workers are all ready. */
async function running(count: number, options: Partial<SupervisorOptions> = {}) {
  const all = stage(count, options)
  const started = all.supervisor.start()
  all.workers[0]?.begin()
  expect(await started).toBeNull()
  for (const worker of all.workers) worker.begin()
  await expect.poll(() => all.supervisor.ready.size).toBe(count)
  return all
}

describe('the supervisor of workers', () => {
  it('starts the first alone, which prepares the database, and the others when it is ready', async () => {
    const { supervisor, workers, begun } = stage(3)
    const started = supervisor.start()
    await begun(1)
    workers[0]?.begin()
    expect(await started).toBeNull()
    await begun(3)
    await supervisor.stop()
    expect(workers.map(({ told }) => told)).toEqual([['SIGTERM'], ['SIGTERM'], ['SIGTERM']])
  })

  it('ends with the code of a first worker that cannot start, and starts no other', async () => {
    const { supervisor, workers } = stage(3)
    const started = supervisor.start()
    workers[0]?.end(1)
    expect(await started).toBe(1)
    expect(workers).toHaveLength(1)
  })

  it('starts again what died, later each time it dies soon, and not when all is stopped', async () => {
    const { supervisor, workers, logged, begun } = await running(2)
    workers[1]?.end(null)
    await begun(3)
    workers[2]?.end(1)
    await begun(4)
    expect(supervisor.ready.size).toBe(1)
    expect(logged).toEqual(Array(2).fill('error: a worker died and is started again'))
    await supervisor.stop()
    expect(workers).toHaveLength(4)
    expect(workers[3]?.told).toEqual(['SIGTERM'])
  })

  it('replaces one after another, the old one only when the new one is ready', async () => {
    const { supervisor, workers, begun } = await running(2)
    const reloaded = supervisor.reload()
    await begun(3)
    expect(workers[0]?.told).toEqual([])
    workers[2]?.begin()
    await begun(4)
    expect(workers[0]?.told).toEqual(['retire', 'SIGTERM'])
    expect(workers[1]?.told).toEqual([])
    expect(supervisor.reload()).toBe(reloaded)
    workers[3]?.begin()
    await reloaded
    expect(workers[1]?.told).toEqual(['retire', 'SIGTERM'])
    expect(workers).toHaveLength(4)
    // What was replaced is not missed, and what replaced it is.
    workers[2]?.end(1)
    await begun(5)
    await supervisor.stop()
  })

  it('keeps the old ones when a new one does not get ready, or dies of its start', async () => {
    const { supervisor, workers, logged } = await running(2, { times: { ...quick, readyMax: 1 } })
    await supervisor.reload()
    expect(workers.map(({ told }) => told)).toEqual([[], [], ['SIGTERM']])
    const again = supervisor.reload()
    workers[3]?.end(1)
    await again
    expect(workers.slice(0, 2).map(({ told }) => told)).toEqual([[], []])
    expect(logged).toEqual(Array(2).fill('error: the new worker does not get ready: the old ones stay'))
    await supervisor.stop()
  })

  it('waits for a new one that prepares the database, however long, and says so once', async () => {
    const { supervisor, workers, logged, begun } = await running(1, { times: { ...quick, readyMax: 1 } })
    const begin = supervisor.reload.bind(supervisor)
    const reloaded = begin()
    const next = workers[1] as Puppet
    next.preparing = true
    await expect.poll(() => logged.length).toBe(1)
    expect(logged).toEqual([expect.stringMatching(/^info: .*still prepares the database/)])
    next.begin()
    await reloaded
    expect(workers[0]?.told).toEqual(['retire', 'SIGTERM'])
    // One that lost the database again is waited for no longer than others.
    const again = begin()
    const third = workers[2] as Puppet
    third.preparing = true
    await expect.poll(() => logged.length).toBe(3)
    third.preparing = false
    await again
    expect(logged.at(-1)).toMatch(/does not get ready/)
    await begun(3)
    await supervisor.stop()
  })

  it('keeps the old ones when a new one dies while it prepares the database, and waits for it no longer', async () => {
    const { supervisor, workers, logged } = await running(1, { times: { ...quick, readyMax: 1 } })
    const reloaded = supervisor.reload()
    const next = workers[1] as Puppet
    next.preparing = true
    next.end(1)
    await reloaded
    // Another one comes too late. The time of the first is over by then.
    await supervisor.reload()
    expect(logged).toEqual(Array(2).fill('error: the new worker does not get ready: the old ones stay'))
    expect(workers[0]?.told).toEqual([])
    await supervisor.stop()
  })

  it('stops in the middle of a replacement, and leaves nobody behind', async () => {
    const { supervisor, workers, begun } = await running(2)
    const reloaded = supervisor.reload()
    await begun(3)
    await supervisor.stop()
    await reloaded
    expect(workers.map(({ told }) => told.at(-1))).toEqual(Array(3).fill('SIGTERM'))
  })

  it('kills a worker that does not end', async () => {
    const { supervisor, workers } = await running(1, { times: { ...quick, endMax: 1 } })
    const [worker] = workers as [Puppet]
    worker.kill = (signal) => {
      worker.told.push(signal)
      if (signal === 'SIGKILL') worker.end(null)
    }
    await supervisor.stop()
    expect(worker.told).toEqual(['SIGTERM', 'SIGKILL'])
  })
})
