/** What an operator's people decide, and what the command line knows of itself. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { napum, refusal } from './harness.ts'

const zone = {
  'GET /operator-api/marketplace': () => ({ marketplace: {}, time_zone: 'Asia/Seoul', warnings: [] }),
}
const waits = {
  approval_id: '01KA',
  kind: 'vendor_account',
  state: 'waiting',
  detail: '한빛상사 004 ***6789',
  asked_by: { name: '이하나' },
  asked_at: '2026-02-11T06:00:00.000Z',
  approved_by: [{ name: '박둘째', at: '2026-02-11T06:05:00.000Z' }],
  decided_by: null,
}
const list = { 'GET /operator-api/approvals': () => ({ approval_list: [waits], pagination: {} }) }

describe('approvals', () => {
  it('are listed with a key', async () => {
    const { out, asked } = await napum(['approvals', 'list', '--state', 'waiting'], { ...zone, ...list })
    expect(out).toMatch(
      /01KA +vendor_account +waiting +한빛상사 004 \*\*\*6789 +이하나 +2026-02-11 15:00 +박둘째/,
    )
    expect(asked[0]?.path).toBe('/operator-api/approvals?state=waiting')
  })

  const session = {
    'POST /portal-api/session': () =>
      Response.json(
        { request_id: 'r', timestamp: '' },
        { headers: { 'set-cookie': 'napum=token; Path=/; HttpOnly' } },
      ),
    'DELETE /portal-api/session': () => ({ signed_out: true }),
  }
  const approve = {
    'POST /operator-api/approvals/01KA/approve': () => ({ approval: { ...waits, state: 'approved' } }),
  }
  const words = ['approvals', 'approve', '01KA', '--login', 'park@example.com']

  it('are decided by a person who signs in for it, sees what it is and says yes', async () => {
    const stdin = 'a long password\n123456\ny\n'
    const { code, out, err, asked } = await napum(
      words,
      { ...session, ...list, ...approve },
      { stdin, terminal: true },
    )
    expect([code, out]).toEqual([0, '01KA is approved.\n'])
    expect(err).toContain('한빛상사 004 ***6789; asked by 이하나; approved by 박둘째.')
    expect(err).not.toContain('a long password')
    expect(asked[0]?.body).toEqual({ login: 'park@example.com', password: 'a long password', totp: '123456' })
    const sent = asked.map(({ method, path, headers }) => [method, path, headers.get('cookie')])
    expect(sent).toEqual([
      ['POST', '/portal-api/session', null],
      ['GET', '/operator-api/approvals?limit=100', 'napum=token'],
      ['POST', '/operator-api/approvals/01KA/approve', 'napum=token'],
      ['DELETE', '/portal-api/session', 'napum=token'],
    ])
    for (const { headers } of asked) {
      expect(headers.get('sec-fetch-site')).toBe('same-origin')
      expect(headers.get('x-operator-api-key')).toBeNull()
    }
  })

  it('are not decided without a yes, without a terminal, or with a wrong password', async () => {
    const all = { ...session, ...list, ...approve }
    const no = await napum(words, all, { stdin: 'password\n123456\nn\n', terminal: true })
    expect([no.code, no.asked.at(-1)?.method]).toEqual([1, 'DELETE'])
    expect(no.asked.map(({ path }) => path)).not.toContain('/operator-api/approvals/01KA/approve')
    const silent = await napum(words, all)
    expect([silent.code, silent.asked]).toEqual([1, []])
    const wrong = await napum(
      words,
      { ...all, 'POST /portal-api/session': () => refusal(401, 'SIGN_IN_FAILED') },
      { stdin: 'x\n\n', terminal: true },
    )
    expect([wrong.code, wrong.asked.length]).toEqual([1, 1])
  })
})

it('lists vendors with their figures', async () => {
  const figures = {
    ...{ open: 12, late: 3, refused_share: 0.0125, returned_share: null, payable_amount: 1_250_000 },
    ...{ last_sign_in_at: null, last_call_at: '2026-02-11T06:00:00.000Z' },
  }
  const { out, asked } = await napum(['vendor', 'list', '--figures'], {
    ...zone,
    'GET /operator-api/vendors': () => ({
      vendor_list: [{ vendor_id: '01JA', name: '한빛상사', created_at: '', figures }],
      pagination: { page: 1, limit: 100, total: 1, has_more: false },
    }),
  })
  expect(asked.map(({ path }) => path)).toContain('/operator-api/vendors?figures=true&page=1')
  expect(out).toMatch(/01JA +한빛상사 +12 +3 +1\.3% +- +1,250,000 +- +2026-02-11 15:00/)
})

describe('items search', () => {
  const found = {
    item_list: [
      { ord_prd_no: 'A_[1]', due_on: '2026-02-13', item_name: '거즈', item_cnt: 2, vendor_name: '한빛상사' },
    ],
    ...{ total: 1, counts: {}, next_cursor: null },
  }
  const answers = {
    'POST /operator-api/items/search': () => found,
    'POST /vendor-api/items/search': () => found,
  }

  it('looks through all vendors with the key of the operator, or through one', async () => {
    const { out, asked } = await napum(['items', 'search', '01012345678', '--due', 'late'], answers)
    expect(asked[0]).toMatchObject({
      path: '/operator-api/items/search',
      body: { q: '01012345678', due: 'late', limit: 100 },
    })
    expect(asked[0]?.body).not.toHaveProperty('vendor_ids')
    expect(out).toContain('한빛상사')
    const one = await napum(['items', 'search', '--vendor', '01JB'], answers)
    expect(one.asked[0]?.body).toMatchObject({ vendor_ids: ['01JB'] })
  })

  it('looks through what is its own with the key of a vendor', async () => {
    const { out, asked } = await napum(['items'], answers, { env: { OPERATOR_API_KEY: undefined } })
    expect(asked[0]?.path).toBe('/vendor-api/items/search')
    expect(out).not.toContain('한빛상사')
  })
})

it('tells how many requests of the minute are left', async () => {
  const { out } = await napum(['limits', '--json'], {
    'GET /vendor-api/health': () =>
      Response.json(
        { request_id: 'r', timestamp: '' },
        {
          headers: {
            'x-ratelimit-limit': '100',
            'x-ratelimit-remaining': '93',
            'x-ratelimit-reset': '1770793200',
          },
        },
      ),
  })
  expect(JSON.parse(out)).toEqual({
    limit_per_minute: 100,
    remaining: 93,
    resets_at: '2026-02-11T07:00:00.000Z',
  })
})

describe('the completion', () => {
  const complete = async (...words: string[]) => {
    const { out } = await napum(['completion', 'bash'])
    const given = words.map((word) => `'${word}'`).join(' ')
    const script = `${out}\nCOMP_WORDS=(${given}); COMP_CWORD=${words.length - 1}; _napum; echo "\${COMPREPLY[@]}"`
    return (await promisify(execFile)('bash', ['-c', script])).stdout.trim().split(' ')
  }

  it('of bash knows commands, options and what options and words take', async () => {
    expect(await complete('napum', 'ven')).toEqual(['vendor'])
    expect(await complete('napum', 'vendor', '')).toEqual(
      expect.arrayContaining(['add', 'list', 'suspend', '--help']),
    )
    expect(await complete('napum', 'vendor', 'list', '--f')).toEqual(['--figures'])
    expect(await complete('napum', 'settlements', 'list', '--status', '')).toEqual([
      'pending',
      'confirmed',
      'paid',
    ])
    expect(await complete('napum', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
    // An argument is no command, whatever it is called.
    expect(await complete('napum', 'vendor', 'show', 'x', '--j')).toEqual(['--json'])
  })

  it('is the same list for all shells, and for no other', async () => {
    for (const shell of ['zsh', 'fish']) {
      const { out } = await napum(['completion', shell])
      expect(out).toContain("'/settlements/list --status'")
    }
    expect((await napum(['completion', 'cmd'])).code).toBe(2)
  })
})

it('says its version', async () => {
  expect((await napum(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})
