import { describe, expect, it } from 'vitest'
import { fakeFetch, jsonAnswer } from '../../../test/fakes.ts'
import { createOperatorClient } from '../../index.ts'

const jobIs = (state: string, done: number) =>
  jsonAnswer({ job: { job_id: 'J1', state, progress: { done, total: 3, unit: 'vendors' } } })

describe('jobs', () => {
  it('are started by their kind and followed until they have ended', async () => {
    const states = [jobIs('running', 0), jobIs('running', 2), jobIs('done', 3)]
    const { fetch, asked } = fakeFetch(({ method }) =>
      method === 'POST' ? jobIs('running', 0) : (states.shift() ?? jobIs('lost', 0)),
    )
    const operator = createOperatorClient({ operatorKey: 'k', url: 'http://napum.test', fetch })
    const { job } = await operator.startJob('retention', { before: '2024-01-01' })
    const seen: number[] = []
    const ended = await operator.waitForJob(job.job_id, {
      everyMs: 1,
      onProgress: ({ progress }) => seen.push(progress.done),
    })
    expect(ended.state).toBe('done')
    expect(seen).toEqual([0, 2, 3])
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/operator-api/jobs/retention',
      ...Array(3).fill('/operator-api/jobs/J1'),
    ])
    expect(asked[0]?.body).toEqual({ before: '2024-01-01' })
  })

  it('are followed only as long as the caller wants', async () => {
    const { fetch } = fakeFetch(() => jobIs('running', 1))
    const operator = createOperatorClient({ operatorKey: 'k', url: 'http://napum.test', fetch })
    const leave = new AbortController()
    const waiting = operator.waitForJob('J1', {
      signal: leave.signal,
      onProgress: () => setTimeout(() => leave.abort(new Error('enough')), 5),
    })
    await expect(waiting).rejects.toThrow('enough')
  })
})
