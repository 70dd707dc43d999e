import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJobs, type Job } from './runner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Jobs with all that they tell. */
function started(...jobs: Job[]) {
  const log = vi.fn<(message: string, details: { job: string; error?: unknown }) => void>()
  const observe = vi.fn<(job: string, result: string, seconds: number) => void>()
  const all = createJobs({ jobs, log, observe })
  all.start()
  return { ...all, log, observe }
}

/** A run that ends when the test says so. */
function heldRun() {
  const signals: AbortSignal[] = []
  const ends: (() => void)[] = []
  const run = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  return { run, signals, end: () => ends.shift()?.() }
}

describe('a job', () => {
  it('runs when its time has come, and again after the same time from each run', async () => {
    const run = vi.fn(async () => {})
    const { observe } = started({ name: 'some', everyMs: 1_000, run })
    await vi.advanceTimersByTimeAsync(999)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_001)
    expect(run).toHaveBeenCalledTimes(3)
    expect(observe.mock.calls.map(([job, result]) => [job, result])).toEqual(Array(3).fill(['some', 'done']))
  })

  it('never runs twice at a time, however long it takes, and its time is measured', async () => {
    const { run, signals, end } = heldRun()
    const { observe } = started({ name: 'slow', everyMs: 1_000, run })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signals).toHaveLength(1)
    end()
    await vi.advanceTimersByTimeAsync(999)
    expect(signals).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(signals).toHaveLength(2)
    expect(observe.mock.calls).toEqual([['slow', 'done', 59]])
  })

  it('that fails is counted each time, logged once until it succeeds, and goes on; so do the others', async () => {
    const error = new Error('away')
    const fails = [true, true, false, true]
    const run = vi.fn(async () => {
      if (fails.shift()) throw error
    })
    const other = vi.fn(async () => {})
    const { log, observe } = started(
      { name: 'some', everyMs: 1_000, run },
      { name: 'other', everyMs: 2_000, run: other },
    )
    await vi.advanceTimersByTimeAsync(4_000)
    expect(observe.mock.calls.filter(([job]) => job === 'some').map(([, result]) => result)).toEqual([
      'failed',
      'failed',
      'done',
      'failed',
    ])
    expect(log.mock.calls).toEqual(Array(2).fill(['a job failed', { job: 'some', error }]))
    expect(other).toHaveBeenCalledTimes(2)
  })

  it('that throws at once fails like any other', async () => {
    const run = vi.fn((): Promise<void> => {
      throw new Error('at once')
    })
    started({ name: 'some', everyMs: 1_000, run })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('does not keep the process alive', () => {
    vi.useRealTimers()
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const { stop } = started({ name: 'some', everyMs: 60_000, run: async () => {} })
    const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    stop()
    expect(after).toBe(before)
  })

  it.each([0, -1, Number.NaN, 2 ** 31])('cannot run every %d ms', (everyMs) => {
    expect(() => started({ name: 'some', everyMs, run: async () => {} })).toThrow('no timer waits')
  })

  it('is told once when it begins, and not after a stop', () => {
    const start = vi.fn()
    const jobs = started({ name: 'some', everyMs: 1_000, start, run: async () => {} })
    expect(start).toHaveBeenCalledTimes(1)
    jobs.stop()
    jobs.start()
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('has a name of its own', () => {
    const job = { name: 'some', everyMs: 1_000, run: async () => {} }
    expect(() => started(job, job)).toThrow('the same name')
  })
})

describe('a stop of all jobs', () => {
  it('begins no further run, not even when it is started again, and asks those that run to end', async () => {
    const { run, signals, end } = heldRun()
    const { stop, start } = started({ name: 'some', everyMs: 1_000, run })
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    end()
    start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signals).toHaveLength(1)
  })

  it('waits for what runs, and drains each job behind its last run', async () => {
    const { run, end } = heldRun()
    const drain = vi.fn(async () => {})
    const jobs = started({ name: 'some', everyMs: 1_000, run, drain })
    await vi.advanceTimersByTimeAsync(1_000)
    const drained = vi.fn()
    const draining = jobs.drain(5_000).then(drained)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(drain).not.toHaveBeenCalled()
    expect(drained).not.toHaveBeenCalled()
    end()
    await draining
    expect(drain).toHaveBeenCalledTimes(1)
    expect(jobs.log).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up after its time on a run that does not end, says so, and drains the others', async () => {
    const drain = vi.fn(async () => {})
    const jobs = started(
      { name: 'stuck', everyMs: 1_000, run: heldRun().run },
      { name: 'some', everyMs: 60_000, run: async () => {}, drain },
    )
    await vi.advanceTimersByTimeAsync(1_000)
    const draining = jobs.drain(5_000)
    await vi.advanceTimersByTimeAsync(5_000)
    await draining
    expect(jobs.log.mock.calls).toEqual([['a job did not end in time', { job: 'stuck' }]])
    expect(drain).toHaveBeenCalledTimes(1)
  })

  it('ends although a job cannot be drained, and says so', async () => {
    const error = new Error('away')
    const jobs = started({
      name: 'some',
      everyMs: 1_000,
      run: async () => {},
      drain: () => Promise.reject(error),
    })
    await jobs.drain(5_000)
    expect(jobs.log.mock.calls).toEqual([['a job could not be drained', { job: 'some', error }]])
  })
})
