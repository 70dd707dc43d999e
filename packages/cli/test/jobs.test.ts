import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Asked, folder, napum, refusal } from './harness.ts'

const job = {
  job_id: 'J1',
  kind: 'verify',
  state: 'running',
  request: {},
  started_by: { kind: 'person', name: '이나눔' },
  progress: { done: 1, total: 4, unit: 'vendors' },
  cancel_requested: false,
  error: null,
  file: null,
  started_at: '2026-01-22T06:50:00.000Z',
  ended_at: null,
  request_id: 'req_test_000001',
  waiting_count: 0,
  result: null,
}
const marketplace = () => ({ marketplace: {}, time_zone: 'Asia/Seoul' })
const zone = { 'GET /operator-api/marketplace': marketplace }

describe('long work in the background', () => {
  it.each([
    [['verify'], 'verify', {}],
    [['records', 'rebuild', '--after', 'O1'], 'records', { after: 'O1' }],
    [['statements', 'zip', '--month', '2026-01'], 'statements', { month: '2026-01' }],
  ])('is started by %j, which writes the job and ends', async (words, kind, body) => {
    const started = await napum(
      [...words, '--background'],
      {
        [`POST /operator-api/jobs/${kind}`]: () => ({ job }),
      },
      { env: { NAPUM_VENDOR_ID: undefined, NAPUM_API_KEY: undefined } },
    )
    expect(started).toMatchObject({
      code: 0,
      out: 'J1\n',
      err: expect.stringContaining('napum jobs show J1'),
    })
    expect(started.asked[0]?.body).toEqual(body)
  })

  const close = ['settlements', 'confirm', '--period-end', '2026-01-31']
  it.each([
    ['without a yes', close],
    ['with --dry-run', [...close, '--yes', '--dry-run']],
    ['with a settlement', [...close, '--yes', 'SET-20260131-001']],
    ['to mark invoices', ['tax-invoices', '2026-01', '--mark-issued']],
  ])('is refused %s, which a job would leave out', async (_, words) => {
    const env = { NAPUM_VENDOR_ID: undefined, NAPUM_API_KEY: undefined }
    const refused = await napum([...words, '--background'], {}, { env })
    expect([refused.code, refused.asked]).toEqual([1, []])
    expect(refused.err).toContain('--background')
  })

  it('masks personal data only after the numbers and a yes', async () => {
    const left_out = { to_send: 0, claimed: 0, unsettled: 2 }
    const answers = {
      'POST /operator-api/retention': () => ({
        dry_run: true,
        masked_count: 3,
        seen_count: 5,
        left_out,
        next: null,
      }),
      'POST /operator-api/jobs/retention': () => ({ job }),
    }
    const words = ['retention', '--before', '2024-01-01', '--include', 'claimed', '--background']
    const started = await napum([...words, '--yes'], answers)
    expect(started).toMatchObject({ code: 0, out: 'J1\n' })
    expect(started.err).toContain('3 orders to mask.')
    expect(started.asked.map(({ body }) => body)).toEqual([
      { before: '2024-01-01', include: ['claimed'], dry_run: true },
      { before: '2024-01-01', include: ['claimed'] },
    ])
    expect((await napum(words, answers)).asked).toHaveLength(1)
  })

  it('says that one of its kind runs', async () => {
    const busy = () => refusal(409, 'JOB_RUNNING')
    expect((await napum(['verify', '--background'], { 'POST /operator-api/jobs/verify': busy })).code).toBe(1)
  })

  it('takes a file of orders along', async () => {
    const file = join(folder(), 'orders.ndjson')
    writeFileSync(file, '{"ord_no":"A"}\n{"ord_no":"B"}\n')
    const { code, out, asked } = await napum(['orders', 'import', file, '--background', '--strict'], {
      ...zone,
      'POST /operator-api/jobs/import': () => ({ job: { ...job, kind: 'import' } }),
    })
    expect([code, out]).toEqual([0, 'J1\n'])
    expect(asked.map(({ path }) => path)).toContain('/operator-api/jobs/import?strict=true')
  })
})

describe('napum jobs', () => {
  it('lists them, shows one, and draws its progress until it has ended', async () => {
    const list = () => ({ job_list: [job], pagination: { page: 1, limit: 100, total: 1, has_more: false } })
    const listed = await napum(['jobs', 'list'], { ...zone, 'GET /operator-api/jobs': list })
    expect(listed.out).toMatch(/J1 +verify +running +1 of 4 vendors \(25%\) +이나눔 +2026-01-22 15:50/)
    let looks = 0
    const ended = {
      ...job,
      state: 'interrupted',
      error: { code: 'SERVICE_LOST', message: 'Start it again.' },
    }
    const followed = await napum(
      ['jobs', 'show', 'J1', '--follow'],
      { ...zone, 'GET /operator-api/jobs/J1': () => ({ job: looks++ === 0 ? job : ended }) },
      { terminal: true },
    )
    expect(followed.err).toContain('1 of 4 vendors (25%)')
    expect(followed).toMatchObject({ code: 1, out: expect.stringContaining('SERVICE_LOST: Start it again.') })
  })

  it('fails for a job that found something, as the command in the foreground does', async () => {
    const done = { ...job, state: 'done', result: { difference_count: 1, differences: [] } }
    const shown = await napum(['jobs', 'show', 'J1'], {
      ...zone,
      'GET /operator-api/jobs/J1': () => ({ job: done }),
    })
    expect(shown).toMatchObject({ code: 1, out: expect.stringMatching(/difference_count +1/) })
  })

  it('cancels one, and saves the file of one', async () => {
    const cancel = {
      'POST /operator-api/jobs/J1/cancel': () => ({ job: { ...job, cancel_requested: true } }),
    }
    expect((await napum(['jobs', 'cancel', 'J1'], cancel)).out).toBe('It ends before its next step.\n')
    const file = join(folder(), 'january.zip')
    const zip = (_: Asked) =>
      new Response('zip', {
        headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' },
      })
    const made = { name: 'a.zip', bytes: 6, parts: 2 }
    const saved = await napum(['jobs', 'file', 'J1', '-o', file], {
      'GET /operator-api/jobs/J1': () => ({ job: { ...job, state: 'done', file: made } }),
      'GET /operator-api/jobs/J1/file': zip,
    })
    const second = file.replace('.zip', '-2.zip')
    expect(saved).toMatchObject({ code: 0, out: `${file}\n${second}\n` })
    expect([file, second].map((one) => readFileSync(one, 'utf8'))).toEqual(['zip', 'zip'])
  })
})
