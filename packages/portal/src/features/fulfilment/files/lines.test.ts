/** What becomes of rows before anything is registered. */
import { type FileRowIssue, NapumError } from '@napum/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Kind, PreviewRow } from './kinds.ts'
import type { Line } from './lines.ts'
import { unfinishedIn } from './unfinished.ts'

type Module = typeof import('./lines.ts')
let lines: Module
beforeAll(async () => {
  lines = await import('./lines.ts')
})

const issue = (code: FileRowIssue['code']): FileRowIssue => ({ code, level: 'refused', message: code })
const row = (number: number, fields: Partial<PreviewRow> & object = {}): PreviewRow => ({
  row: number,
  ord_prd_no: `${number}_[1]`,
  recv_name: '김하늘',
  prd_name: '장갑',
  verdict: 'ok',
  issues: [],
  read: { ord_prd_no: `${number}_[1]`, carrier_code: '페덱스', tracking_number: '12-34' },
  ...fields,
})

const fields = ['ord_prd_no', 'carrier_code', 'tracking_number'] as const

/** A service that knows these rows, and notes what it is asked. */
function stage(rows: readonly PreviewRow[], again: readonly PreviewRow[] = rows) {
  const asked: unknown[] = []
  const uploads: string[] = []
  localStorage.clear()
  const kept = unfinishedIn(localStorage, 'k')
  const preview = (found: readonly PreviewRow[]) => ({ upload_id: 'U', file: { same_as: null }, rows: found })
  const kind = {
    name: 'waybills',
    fields,
    preview: async () => preview(rows),
    recheck: async (_upload: string, sent: unknown) => {
      asked.push(sent)
      return preview(again)
    },
    commit: async (upload: string, sent: number[]) => {
      uploads.push(upload)
      asked.push(sent)
      return {
        results: sent.map((at) =>
          at === 4
            ? { row: at, ord_prd_no: '', success: false, error_code: 'ALREADY_SHIPPED', message: 'm' }
            : { row: at, ord_prd_no: '', success: true, message: 'm' },
        ),
      }
    },
  } as unknown as Kind
  return { asked, uploads, kept, kind, make: () => new lines.Lines(kind, kept) }
}

const ready = (of: { ready: { value: readonly Line[] } }) => of.ready.value.map((line) => line.row)

describe('the rows of a file', () => {
  it('go with the registration when they are ok, and with a warning only when somebody says so', async () => {
    const made = stage([row(2), row(3, { verdict: 'warning' }), row(4, { verdict: 'refused' })]).make()
    await made.read('x', 'cj')
    expect(ready(made)).toEqual([2])
    made.includeWarnings(true)
    made.include(4, true)
    expect(ready(made)).toEqual([2, 3])
  })

  it('are never registered after a correction that was not read again', async () => {
    const { make, asked } = stage([row(2), row(3)])
    const made = make()
    await made.read('x', 'cj')
    made.edit(2, 2, '999')
    expect(ready(made)).toEqual([3])
    await made.commit()
    expect(asked).toEqual([[3]])
    await made.check('cj')
    expect(asked[1]).toEqual([
      { row: 2, cells: { ord_prd_no: '2_[1]', carrier_code: '페덱스', tracking_number: '999' } },
    ])
    expect(ready(made)).toContain(2)
  })

  it('that are registered exactly so already are neither an error nor sent again', async () => {
    const known = row(3, { verdict: 'refused', issues: [issue('ALREADY_REGISTERED')] })
    const made = stage([row(2), known]).make()
    await made.read('x', 'cj')
    expect(made.counts.value).toMatchObject({ ok: 1, known: 1, refused: 0 })
    expect(ready(made)).toEqual([2])
  })

  it('say what became of each, and those that failed can be tried again', async () => {
    const made = stage([row(2), row(4)]).make()
    await made.read('x', 'cj')
    await made.commit()
    expect(made.counts.value).toMatchObject({ done: 1, failed: 1 })
    expect(made.lines.value[1]?.failure).toMatch(/./)
    expect(ready(made)).toEqual([4])
  })

  it('are not called unsaved once they were sent and no answer came, until one comes', async () => {
    const { make, kind } = stage([row(2)])
    const { commit } = kind
    const lost = { code: 'CONNECTION_FAILED', outcome: 'unknown' }
    Object.assign(kind, { commit: () => Promise.reject(new NapumError('lost', lost as never)) })
    const made = make()
    await made.read('x', 'cj')
    await made.commit()
    expect([made.unsure.value, ready(made)]).toEqual([true, [2]])
    const offline = { code: 'CONNECTION_FAILED', outcome: 'not_done' }
    Object.assign(kind, { commit: () => Promise.reject(new NapumError('offline', offline as never)) })
    await made.commit()
    expect(made.unsure.value).toBe(true)
    Object.assign(kind, { commit })
    await made.commit()
    expect([made.unsure.value, made.counts.value.done]).toEqual([false, 1])
  })

  it('of what was brought are read once more after the line was cut, without bringing it again', async () => {
    const { make, kind } = stage([row(2)])
    const { preview } = kind
    Object.assign(kind, { preview: () => Promise.reject(new Error('cut')) })
    const made = make()
    await made.read('x', 'cj')
    expect(made.error.value).not.toBeNull()
    Object.assign(kind, { preview })
    await made.again()
    expect([made.error.value, ready(made)]).toEqual([null, [2]])
  })

  it('are gone on with after a reload: what was booked is done, and what was typed is there again', async () => {
    const { make } = stage(
      [row(2), row(3, { verdict: 'refused' })],
      [
        row(2, { result: { row: 2, ord_prd_no: '2_[1]', success: true, message: 'm' } }),
        row(3, { verdict: 'refused' }),
      ],
    )
    const before = make()
    await before.read('x', 'cj')
    vi.useFakeTimers()
    before.edit(3, 2, '777')
    vi.runAllTimers()
    vi.useRealTimers()
    const after = make()
    await after.resume('U', 'cj')
    expect(after.lines.value.map(({ verdict, edited }) => [verdict, edited])).toEqual([
      ['done', false],
      ['refused', true],
    ])
    expect(after.lines.value[1]?.cells[2]).toBe('777')
    expect(ready(after)).toEqual([])
  })

  it('are read again from what this browser kept once the service forgot them', async () => {
    const { make, kind, kept } = stage([row(2), row(3)])
    const before = make()
    await before.read('x', 'cj')
    const tables: unknown[] = []
    Object.assign(kind, {
      recheck: () => Promise.reject(new NapumError('gone', { code: 'UPLOAD_NOT_FOUND' } as never)),
      preview: async (table: unknown) => {
        tables.push(table)
        return { upload_id: 'V', file: { same_as: null }, rows: [row(2), row(3)] }
      },
    })
    const after = make()
    await after.resume('U', 'cj')
    expect(tables).toEqual([
      'ord_prd_no\tcarrier_code\ttracking_number\n2_[1]\t페덱스\t12-34\n3_[1]\t페덱스\t12-34',
    ])
    expect(after.error.value).toBeNull()
    expect(kept.list().map(({ uploadId }) => uploadId)).toEqual(['V'])
    await after.commit()
    expect(kept.list()).toEqual([])
  })

  it('stay those of their upload until all are registered, whatever the address says meanwhile', async () => {
    const { make, uploads } = stage(Array.from({ length: 150 }, (_, at) => row(at + 2)))
    const made = make()
    await made.read('x', 'cj')
    const committing = made.commit()
    made.show('V', 'cj')
    made.show(null, 'cj')
    expect(made.preview.value?.upload_id).toBe('U')
    await committing
    expect(uploads).toEqual(['U', 'U'])
    expect([made.preview.value, made.lines.value]).toEqual([null, []])
  })

  it('keep what was chosen of the others when some are read again', async () => {
    const made = stage(
      [row(2), row(3, { verdict: 'refused' }), row(5, { verdict: 'warning' })],
      [row(2), row(3), row(5, { verdict: 'warning' })],
    ).make()
    await made.read('x', 'cj')
    made.include(2, false)
    made.include(5, true)
    made.edit(3, 2, '1')
    await made.check('cj')
    expect(ready(made)).toEqual([3, 5])
  })

  it('are not chosen any more once they are refused when they are read again', async () => {
    const made = stage(
      [row(2, { verdict: 'refused' }), row(3)],
      [row(2), row(3, { verdict: 'refused' })],
    ).make()
    await made.read('x', 'cj')
    made.edit(2, 2, '1')
    await made.check('cj')
    expect(made.lines.value.map(({ included }) => included)).toEqual([true, false])
  })

  it('show what was understood, in codes that can be sent again', () => {
    const understood = { ...row(2), carrier_code: 'cj', stock_available: false } as PreviewRow
    const { cells } = lines.lineOf(['carrier_code', 'stock_available', 'tracking_number'], understood)
    expect(cells).toEqual(['cj', 'n', '12-34'])
  })

  it('say why a row failed, and leave what was refused to its issues', () => {
    const result = { success: false, error_code: 'ALREADY_SHIPPED', message: 'm' }
    const failureOf = (verdict: PreviewRow['verdict'], more: object) =>
      lines.lineOf(fields, { ...row(2), verdict, ...more } as PreviewRow).failure
    expect([failureOf('ok', { result }), failureOf('refused', { result }), failureOf('ok', {})]).toEqual([
      expect.stringMatching(/./),
      null,
      null,
    ])
  })
})
