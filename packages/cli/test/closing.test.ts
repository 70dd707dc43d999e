import { describe, expect, it } from 'vitest'
import { type Answers, type Asked, napum, refusal } from './harness.ts'

const settlement = (id: string, status = 'confirmed') => ({
  settlement_id: id,
  settlement_no: `SET-20260131-00${id}`,
  vendor_name: '한빛상사',
  status,
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  settlement_date: '2026-02-10',
  item_count: 12,
  unshipped_count: 1,
  payable_amount: 1_250_000,
})
const warnings = [
  { code: 'UNSHIPPED_ITEMS', message: '413 items of 9,000,000 won were not sent yet.', details: {} },
]

/** A settlement with warnings: strict refuses it. */
const careful = (id: string, step: string): Answers => ({
  [`POST /operator-api/settlements/${id}/${step}`]: ({ body }) =>
    body.strict ? refusal(409, 'NOT_READY', { warnings }) : { settlement: settlement(id), warnings },
  [`GET /operator-api/settlements/${id}`]: () => ({ settlement: settlement(id, 'pending') }),
})
const ready = (id: string, step: string): Answers => ({
  [`POST /operator-api/settlements/${id}/${step}`]: () => ({ settlement: settlement(id), warnings: [] }),
})
const bodies = (asked: readonly Asked[]) =>
  asked.filter((one) => one.method === 'POST').map((one) => one.body)

describe('a settlement without warnings', () => {
  it('is confirmed without a question, strictly', async () => {
    const { code, out, asked } = await napum(['settlements', 'confirm', '1'], ready('1', 'confirm'))
    expect(code).toBe(0)
    expect(bodies(asked)).toEqual([{ strict: true }])
    expect(out).toContain('SET-20260131-001')
  })

  it('is confirmed after what was not sent was carried over', async () => {
    const words = ['settlements', 'confirm', '1', '--carry-over']
    const { code, asked } = await napum(words, ready('1', 'confirm'))
    expect([code, bodies(asked)]).toEqual([0, [{ strict: true, carry_over_unshipped: true }]])
    const period = await napum(
      ['settlements', 'confirm', '--period-end', '2026-01-31', '--carry-over', '--dry-run'],
      {
        'POST /operator-api/settlements/confirm': () => ({
          confirmed_count: 3,
          payable_amount: 900,
          carried: { count: 2, amount: 50 },
          skipped: [],
        }),
      },
    )
    expect(bodies(period.asked)).toMatchObject([{ dry_run: true, carry_over_unshipped: true }])
    expect(period.out).toContain('Carried over: 2 items not sent, 50 won in total.')
  })

  it('is paid with day and reference', async () => {
    const words = ['settlements', 'pay', '1', '--paid-on', '2026-02-10', '--reference', '이체']
    const { code, out, asked } = await napum(words, ready('1', 'pay'))
    expect(code).toBe(0)
    expect(bodies(asked)).toEqual([{ paid_on: '2026-02-10', reference: '이체', strict: true }])
    expect(out).toContain('1,250,000')
  })

  it('is reopened with a reason', async () => {
    const words = ['settlements', 'reopen', '1', '--reason', '단가 오류']
    const { code, asked } = await napum(words, ready('1', 'reopen'))
    expect([code, bodies(asked)]).toEqual([0, [{ reason: '단가 오류' }]])
  })

  it('is found by its number', async () => {
    const { code, asked } = await napum(['settlements', 'confirm', 'SET-20260131-001'], {
      ...ready('1', 'confirm'),
      'GET /operator-api/settlements': () => ({
        settlement_list: [settlement('1')],
        pagination: { page: 1, limit: 100, total: 1, has_more: false },
      }),
    })
    expect([code, asked[0]?.path]).toEqual([0, '/operator-api/settlements?settlement_no=SET-20260131-001'])
  })
})

describe.each(['confirm', 'pay'])('with warnings, %s', (step) => {
  const answers = { ...careful('1', step), ...ready('2', step), ...careful('3', step) }
  const words = ['settlements', step, '1', '2', '3']

  it('shows them with their sums, asks once, and goes on after a yes', async () => {
    const { code, out, err, asked } = await napum(words, answers, { terminal: true, stdin: 'y\n' })
    expect(code).toBe(0)
    expect(err).toContain('SET-20260131-001  한빛상사  1,250,000 won')
    expect(err).toContain('  UNSHIPPED_ITEMS: 413 items of 9,000,000 won were not sent yet.')
    const verb = step === 'pay' ? 'Pay' : 'Confirm'
    expect(err).toContain(`${verb} these 2 in spite of the warnings, 2,500,000 won in total? [y/N] `)
    expect(bodies(asked).map((body) => body.strict)).toEqual([true, true, true, false, false])
    expect(out.match(/SET-20260131/g)).toHaveLength(3)
  })

  it.each(['n\n', '\n', 'yeah\n', ''])('does nothing more after %j', async (stdin) => {
    const { code, err, asked } = await napum(words, answers, { terminal: true, stdin })
    expect(code).toBe(1)
    expect(err).toContain('Not done.')
    expect(bodies(asked).map((body) => body.strict)).toEqual([true, true, true])
  })

  it('goes on with --yes, and shows them anyway', async () => {
    const { code, err, asked } = await napum([...words, '--yes'], answers)
    expect(code).toBe(0)
    expect(err).toContain('413 items')
    expect(err).not.toContain('[y/N]')
    expect(bodies(asked).map((body) => body.strict)).toEqual([true, true, true, false, false])
  })

  it('refuses without a terminal and without --yes, in a clear line', async () => {
    const { code, out, err, asked } = await napum(words, answers, { stdin: 'y\n' })
    expect(code).toBe(1)
    expect(err).toContain('without a terminal, no question can be asked')
    expect(err).toContain('--yes')
    expect(bodies(asked).every((body) => body.strict)).toBe(true)
    // What had no warning was done.
    expect(out.match(/SET-20260131/g)).toHaveLength(1)
  })

  it('leaves them alone with --strict, also with --yes', async () => {
    const { code, asked } = await napum([...words, '--strict', '--yes'], answers)
    expect([code, bodies(asked).length]).toEqual([1, 3])
  })

  it('tells programs, and asks them nothing', async () => {
    const { code, out, err } = await napum([...words, '--json'], answers, { terminal: true, stdin: 'y\n' })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ settlement_list: [{ settlement_id: '2' }], failure_count: 2 })
    const [first] = err.trim().split('\n')
    expect(JSON.parse(first as string).error).toMatchObject({ code: 'NOT_READY', details: { warnings } })
    const yes = await napum([...words, '--json', '--yes'], answers)
    expect([yes.code, yes.err, JSON.parse(yes.out).failure_count]).toEqual([0, '', 0])
  })
})

describe('a period', () => {
  const skipped = {
    settlement_id: '9',
    settlement_no: 'SET-20260131-009',
    vendor_name: '한\u202e빛',
    payable_amount: 500.5,
    warnings,
  }
  const counts = (confirmed_count: number, payable_amount: number, left: object[]) => ({
    confirmed_count,
    payable_amount,
    skipped: left,
  })
  /** Seven are ready, one is not. */
  const service = (): Answers => {
    let [readyLeft, otherLeft] = [7, 1]
    return {
      'POST /operator-api/settlements/confirm': ({ body: { dry_run, strict } }) => {
        const all = counts(
          strict ? readyLeft : readyLeft + otherLeft,
          strict ? readyLeft * 1_000 : readyLeft * 1_000 + otherLeft * 500.5,
          strict && otherLeft ? [skipped] : [],
        )
        if (!dry_run) readyLeft = 0
        if (!dry_run && !strict) otherLeft = 0
        return all
      },
    }
  }
  const words = ['settlements', 'confirm', '--period-end', '2026-01-31']
  const period_end = '2026-01-31'

  it('is looked at first; what is ready and what is not are asked about apart', async () => {
    const { code, out, err, asked } = await napum(words, service(), { terminal: true, stdin: 'y\ny\n' })
    expect(code).toBe(0)
    expect(bodies(asked)).toEqual([
      { period_end, dry_run: true, strict: true },
      { period_end, strict: true },
      { period_end, strict: false },
    ])
    expect(err).toContain('SET-20260131-009  한\ufffd빛  500.5 won\n  UNSHIPPED_ITEMS: 413 items')
    expect(err).toContain('Not ready: 1 settlement, 500.5 won in total.')
    expect(err).toContain('Ready: 7 settlements, 7,000 won in total.')
    expect(err).toContain('Confirm 7 settlements, 7,000 won in total? [y/N] ')
    expect(err).toContain(
      'Confirm the 1 settlement that is not ready in spite of the warnings, 500.5 won in total? [y/N] ',
    )
    expect(out).toBe('8 settlements confirmed, 7,500.5 won in total.\n')
  })

  it('stops at the first no', async () => {
    const none = await napum(words, service(), { terminal: true, stdin: 'n\ny\n' })
    expect([none.code, bodies(none.asked).length]).toEqual([1, 1])
    const some = await napum(words, service(), { terminal: true, stdin: 'yes\nno\n' })
    expect([some.code, some.out]).toEqual([1, '7 settlements confirmed, 7,000 won in total.\n'])
  })

  it('is confirmed as a whole with --yes, and with --strict only what is ready', async () => {
    const all = await napum([...words, '--yes'], service())
    expect([all.code, all.out]).toEqual([0, '8 settlements confirmed, 7,500.5 won in total.\n'])
    const some = await napum([...words, '--yes', '--strict'], service())
    expect([some.code, some.out]).toEqual([1, '7 settlements confirmed, 7,000 won in total.\n'])
    expect(some.err).toContain('because of --strict')
  })

  it('is not confirmed without a terminal and without --yes', async () => {
    const { code, err, asked } = await napum(words, service())
    expect([code, bodies(asked).length]).toEqual([1, 1])
    expect(err).toContain('without a terminal, no question can be asked')
  })

  it('is only looked at with --dry-run', async () => {
    const { code, out, err, asked } = await napum([...words, '--dry-run'], service())
    expect([code, err, bodies(asked).length]).toEqual([0, '', 1])
    expect(out).toContain('Ready: 7 settlements, 7,000 won in total.')
    const json = await napum([...words, '--dry-run', '--json'], service())
    expect(JSON.parse(json.out)).toMatchObject({ confirmed_count: 8, skipped: [] })
  })

  it('asks nothing when nothing is pending', async () => {
    const nothing = { 'POST /operator-api/settlements/confirm': () => counts(0, 0, []) }
    const { code, err } = await napum(words, nothing)
    expect([code, err]).toEqual([0, 'Ready: 0 settlements, 0 won in total.\n'])
  })

  it('needs a yes beforehand from a program', async () => {
    const silent = await napum([...words, '--json'], service(), { terminal: true, stdin: 'y\n' })
    expect([silent.code, silent.asked]).toEqual([1, []])
    expect(JSON.parse(silent.err).error.message).toContain('--yes')
    const done = await napum([...words, '--json', '--yes', '--strict'], service())
    expect([done.code, JSON.parse(done.out).skipped.length]).toEqual([1, 1])
  })

  it('is named, or settlements are, never neither', async () => {
    expect((await napum(['settlements', 'confirm'])).code).toBe(1)
    expect((await napum([...words, '1'])).code).toBe(1)
    expect((await napum(['settlements', 'confirm', '1', '--dry-run'])).code).toBe(1)
  })
})

describe('the payment of a month', () => {
  const held = {
    settlement_id: '9',
    settlement_no: 'SET-20260131-009',
    vendor_name: '한빛상사',
    payable_amount: 500,
    error_code: 'NOT_READY',
    message: 'There are warnings.',
    warnings,
  }
  const answers: Answers = {
    'POST /operator-api/settlements/pay': ({ body }) => {
      const isHeld = body.strict === true
      if (body.settlement_ids)
        return { paid_count: 1, payable_amount: 500, already_paid_count: 0, skipped: [] }
      return { paid_count: 7, payable_amount: 7_000, already_paid_count: 0, skipped: isHeld ? [held] : [] }
    },
  }
  const words = ['settlements', 'pay', '--period-end', '2026-01-31', '--paid-on', '2026-02-10']
  const how = { period_end: '2026-01-31', paid_on: '2026-02-10' }

  it('is looked at first; what has warnings is asked about by itself, and named', async () => {
    const { code, out, err, asked } = await napum(words, answers, { terminal: true, stdin: 'y\ny\n' })
    expect(code).toBe(0)
    expect(bodies(asked)).toEqual([
      { ...how, dry_run: true, strict: true },
      // Once more after the answer: only what the question named is paid.
      { ...how, dry_run: true, strict: true },
      { ...how, strict: true },
      { paid_on: '2026-02-10', settlement_ids: ['9'] },
    ])
    expect(err).toContain('UNSHIPPED_ITEMS: 413 items')
    expect(err).toContain('Mark 7 settlements as paid, 7,000 won in total? This cannot be undone.')
    expect(out).toBe('8 settlements paid, 7,500 won in total.\n')
  })

  it('is not made when something else is due by the time of the answer', async () => {
    let looks = 0
    const changing: Answers = {
      'POST /operator-api/settlements/pay': ({ body }) => {
        if (body.dry_run) looks++
        return { paid_count: 6 + looks, payable_amount: 7_000, already_paid_count: 0, skipped: [] }
      },
    }
    const { code, err, asked } = await napum(words, changing, { terminal: true, stdin: 'y\n' })
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('Nothing was paid: meanwhile it is 8 settlements'),
    ])
    expect(bodies(asked).every(({ dry_run }) => dry_run)).toBe(true)
  })

  it('is not made after a no, without a terminal, or with --dry-run', async () => {
    const no = await napum(words, answers, { terminal: true, stdin: 'n\n' })
    expect([no.code, bodies(no.asked).length]).toEqual([1, 1])
    expect((await napum(words, answers)).err).toContain('without a terminal')
    const look = await napum([...words, '--dry-run'], answers)
    expect([look.code, look.out.includes('To pay: 7 settlements')]).toEqual([0, true])
    expect((await napum(['settlements', 'pay'], answers)).err).toContain('either settlements or --period-end')
  })
})

it('the help of paying says which days it takes, and that they are final', async () => {
  const help = (await napum(['settlements', 'pay', '--help'])).out.replace(/\s+/g, ' ')
  expect(help).toContain('from the day of the confirmation up to today; today when left out')
  expect(help).toContain('a paid settlement answers ALREADY_PAID to another day or reference')
})
