/** The thread that reads files: bounded in how many wait and how long they take. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createFileReader, type FileReaderOptions, rowsOfPart } from './reader.ts'

const bytes = Buffer.from('주문품목번호,택배사,송장번호\n2026_1_[1],cj,301234567890\n')
const task = { bytes, kind: 'waybills' } as const

function readerOf(options: FileReaderOptions = {}) {
  const reader = createFileReader(options)
  onTestFinished(() => reader.close())
  return reader
}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof Refusal ? result.reason.code : result.status

describe('the reader of files', () => {
  it('answers what it read in parts, and refuses by value what cannot be read', async () => {
    const reader = readerOf()
    const { about, parts } = await reader.read(task)
    expect(about.headerRow).toBe(1)
    expect(parts.flatMap(rowsOfPart).map((row) => row.values.tracking_number)).toEqual(['301234567890'])
    await expect(reader.read({ ...task, bytes: Buffer.from('%PDF') })).rejects.toMatchObject({
      code: 'FILE_NOT_READABLE',
      details: { reason: 'not_a_table' },
    })
  })

  it('lets only so many wait, and says when to come again', async () => {
    const reader = readerOf({ queueMax: 1 })
    const results = await Promise.allSettled([task, task, task, task].map((each) => reader.read(each)))
    expect(results.map(codeOf)).toEqual(['fulfilled', 'fulfilled', 'UNAVAILABLE', 'UNAVAILABLE'])
  })

  it('gives a file up that takes too long', async () => {
    const impatient = readerOf({ timeoutMs: 1 })
    expect(codeOf((await Promise.allSettled([impatient.read(task)]))[0])).toBe('FILE_NOT_READABLE')
  })
})
