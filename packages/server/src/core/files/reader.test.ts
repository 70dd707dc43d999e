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

const nobody = () => {}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof Refusal ? result.reason.code : result.status

describe('the reader of files', () => {
  it('hands over what it read in parts, all of them before it answers, and refuses what cannot be read', async () => {
    const reader = readerOf()
    const rows = Array.from({ length: 1_250 }, (_, at) => `2026_1_[${at + 1}],cj,${301234567890 + at}`)
    const parts: string[] = []
    const whole = { ...task, bytes: Buffer.from(`주문품목번호,택배사,송장번호\n${rows.join('\n')}\n`) }
    expect((await reader.read(whole, (part) => parts.push(part))).headerRow).toBe(1)
    expect(parts).toHaveLength(13)
    expect(
      parts
        .flatMap(rowsOfPart)
        .map(({ ord_prd_no, values }) => `${ord_prd_no},${values.carrier_code},${values.tracking_number}`),
    ).toEqual(rows)
    await expect(reader.read({ ...task, bytes: Buffer.from('%PDF') }, nobody)).rejects.toMatchObject({
      code: 'FILE_NOT_READABLE',
      details: { reason: 'not_a_table' },
    })
  })

  it('lets only so many wait, and says when to come again', async () => {
    const reader = readerOf({ queueMax: 1 })
    const results = await Promise.allSettled(
      [task, task, task, task].map((each) => reader.read(each, nobody)),
    )
    expect(results.map(codeOf)).toEqual(['fulfilled', 'fulfilled', 'UNAVAILABLE', 'UNAVAILABLE'])
  })

  it('gives a file up that takes too long', async () => {
    const impatient = readerOf({ timeoutMs: 1 })
    expect(codeOf((await Promise.allSettled([impatient.read(task, nobody)]))[0])).toBe('FILE_NOT_READABLE')
  })
})
