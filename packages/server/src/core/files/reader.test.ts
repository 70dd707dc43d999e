/** The threads that read files: bounded in how many wait and how much work they do. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../values/refusal.ts'
import { createFileReader, type FileReaderOptions, rowsOfPart } from './reader.ts'

const bytes = Buffer.from('주문품목번호,택배사,송장번호\n2026_1_[1],cj,301234567890\n')
const task = { vendorId: 'ven_a', bytes, kind: 'waybills' } as const

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

  it('lets a limited number wait, and says when to come again', async () => {
    const reader = readerOf({ queueMax: 1 })
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((vendorId) => reader.read({ ...task, vendorId }, nobody)),
    )
    expect(results.map(codeOf)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'UNAVAILABLE'])
  })

  it('gives a file up that takes too much work, and lets its vendor wait when it comes again and again', async () => {
    const reader = readerOf({ cpuMsMax: 0, elapsed: () => 0 })
    const rows = bytes.toString('utf8').repeat(1_000)
    const large = { ...task, bytes: Buffer.from(rows) }
    const refusals = []
    for (let sent = 0; sent < 3; sent++)
      refusals.push((await Promise.allSettled([reader.read(large, nobody)]))[0])
    expect(refusals.map(codeOf)).toEqual(['FILE_NOT_READABLE', 'FILE_NOT_READABLE', 'UNAVAILABLE'])
    expect(refusals[0]).toMatchObject({ reason: { details: { reason: 'too_much_inside' } } })
  })

  it('charges a vendor for looking at files again, one at a time, and lets who does it without end wait', async () => {
    const reader = readerOf({ elapsed: () => 0 })
    const again = (vendorId: string) => reader.readAgain({ vendorId, parts: 200 }, async () => 'done')
    const results = []
    for (let look = 0; look < 12; look++) results.push(...(await Promise.allSettled([again('ven_a')])))
    expect(results.map(codeOf)).toEqual([...Array(11).fill('fulfilled'), 'UNAVAILABLE'])
    expect(await again('ven_b')).toBe('done')
    await expect(reader.read(task, nobody)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('reads the tables of the operator, whatever vendors send', async () => {
    const reader = readerOf({ queueMax: 0 })
    const vendors = Promise.allSettled(
      ['a', 'b', 'c'].map((vendorId) => reader.read({ ...task, vendorId }, nobody)),
    )
    const table = { bytes: Buffer.from('주문번호\nA1\n'), mapping: { order: {}, item: {} } }
    expect((await reader.readOrders(table)).about.row_count).toBe(1)
    expect((await vendors).map(codeOf)).toEqual(['fulfilled', 'fulfilled', 'UNAVAILABLE'])
  })
})
