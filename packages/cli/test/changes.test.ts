import { describe, expect, it } from 'vitest'
import { napum, refusal } from './harness.ts'

const change = (seq: number, more: object = {}) => ({
  seq,
  kinds: ['status', 'shipment'],
  changed_at: '2026-01-22T06:50:00.000Z',
  ord_prd_no: `O_[${seq}]`,
  settlement_no: null,
  item: { item_status: 'shipped' },
  ...more,
})
const feed = {
  'GET /vendor-api/changes': ({ path }: { path: string }) =>
    path.includes('after=e.1.')
      ? { change_list: [change(2)], cursor: 'e.2.00000000', head_seq: 2, has_more: false }
      : { change_list: [change(1)], cursor: 'e.1.00000000', head_seq: 2, has_more: true },
}

describe('napum changes', () => {
  it('prints one change a line, and the cursor where it ends', async () => {
    const { code, out, err, asked } = await napum(['changes'], feed)
    expect(code).toBe(0)
    expect(out).toBe(
      '1  2026-01-22T06:50:00.000Z  status,shipment  O_[1]  shipped\n2  2026-01-22T06:50:00.000Z  status,shipment  O_[2]  shipped\n',
    )
    expect(err).toBe('Cursor: e.2.00000000\n')
    expect(asked[0]?.headers.get('x-vendor-id')).toBe('01JVENDOR')
  })

  it('goes on after a cursor, for programs one document a line', async () => {
    const { out } = await napum(['changes', '--after', 'e.1.00000000', '--json'], feed)
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).cursor),
    ).toEqual(['e.2.00000000'])
  })

  it('fails when the cursor is no longer good', async () => {
    const { code, err } = await napum(['changes', '--after', 'e.1.00000000'], {
      'GET /vendor-api/changes': () => refusal(410, 'CURSOR_EXPIRED'),
    })
    expect([code, err]).toEqual([1, expect.stringContaining('CURSOR_EXPIRED')])
  })

  it('start and digest take their own options', async () => {
    const answers = {
      'GET /vendor-api/changes/start': () => ({ cursor: 'e.2.00000000', head_seq: 2 }),
      'GET /vendor-api/changes/digest': () => ({
        head_seq: 2,
        day_list: [{ day: '2026-01-22', count: 12, digest: '0123456789abcdef' }],
      }),
    }
    expect((await napum(['changes', 'start'], answers)).out).toBe('e.2.00000000\n')
    expect(JSON.parse((await napum(['changes', 'start', '--json'], answers)).out).head_seq).toBe(2)
    const { out, asked } = await napum(['changes', 'digest', '--from', '2026-01-01'], answers)
    expect(out).toContain('2026-01-22     12  0123456789abcdef')
    expect(asked[0]?.path).toBe('/vendor-api/changes/digest?from=2026-01-01')
  })

  it('a new epoch is made only after a yes', async () => {
    const answers = { 'POST /operator-api/changes/new-epoch': () => ({ epoch: 'abc' }) }
    const silent = await napum(['changes', 'new-epoch'], answers)
    expect([silent.code, silent.asked.length]).toEqual([1, 0])
    const refused = await napum(['changes', 'new-epoch'], answers, { terminal: true, stdin: 'n\n' })
    expect([refused.code, refused.asked.length]).toEqual([1, 0])
    const asked = await napum(['changes', 'new-epoch'], answers, { terminal: true, stdin: 'y\n' })
    expect([asked.code, asked.out]).toEqual([0, 'Cursors begin with abc from now on.\n'])
    expect((await napum(['changes', 'new-epoch', '--yes'], answers)).code).toBe(0)
  })

  it('prune adds up its parts', async () => {
    let parts = 0
    const { out } = await napum(['changes', 'prune'], {
      'POST /operator-api/changes/prune': () => ({ pruned_count: 1_200, next: ++parts === 1 ? 'V' : null }),
    })
    expect(out).toBe('2,400 changes deleted.\n')
  })
})

describe('napum consumers', () => {
  const consumer = { name: 'shop', kinds: ['status'], vendor_ids: null, created_at: '', waiting_count: 3 }
  const answers = {
    'POST /operator-api/consumers': () => ({ created: true, consumer }),
    'GET /operator-api/consumers': () => ({ consumer_list: [consumer] }),
    'DELETE /operator-api/consumers/shop': () => ({ consumer }),
  }

  it('are created, listed and deleted', async () => {
    const words = [
      'consumers',
      'create',
      'shop',
      '--kind',
      'status',
      '--kind',
      'claim',
      '--vendor',
      'V',
      '--from-start',
    ]
    const created = await napum(words, answers)
    expect(created.asked[0]?.body).toEqual({
      name: 'shop',
      kinds: ['status', 'claim'],
      vendor_ids: ['V'],
      from_start: true,
    })
    expect((await napum(['consumers', 'list'], answers)).out).toContain('shop  status  all             3')
    expect((await napum(['consumers', 'delete', 'shop'], answers)).out).toBe('Consumer shop is deleted.\n')
  })

  it('show what they have before them, and acknowledge it on request', async () => {
    let acked = 0
    const reading = {
      'GET /operator-api/consumers/shop/changes': () =>
        acked > 0
          ? { change_list: [], ack: 'b', has_more: false }
          : { change_list: [{ vendor_id: 'V', ...change(7) }], ack: 'a', has_more: false },
      'POST /operator-api/consumers/shop/ack': () => {
        acked++
        return { consumer }
      },
    }
    const look = await napum(['consumers', 'changes', 'shop'], reading)
    expect([look.out, acked]).toEqual([
      'V  7  2026-01-22T06:50:00.000Z  status,shipment  O_[7]  shipped\n',
      0,
    ])
    expect((await napum(['consumers', 'changes', 'shop', '--ack'], reading)).out).toBe(look.out)
    expect(acked).toBe(1)
  })

  it('go on behind what is no longer kept, and say whose changes are lost', async () => {
    const lost = [['V'], ['W']]
    const acked: unknown[] = []
    const reading = {
      'GET /operator-api/consumers/shop/changes': () => {
        const vendor_ids = lost[acked.length]
        return vendor_ids
          ? refusal(410, 'CURSOR_EXPIRED', { vendor_ids, ack: `e~${vendor_ids}` })
          : { change_list: [], ack: 'e', has_more: false }
      },
      'POST /operator-api/consumers/shop/ack': ({ body }: { body?: unknown }) => {
        acked.push((body as { ack: string }).ack)
        return { consumer }
      },
    }
    const skipped = await napum(['consumers', 'skip', 'shop'], reading)
    expect(skipped.out).toBe(
      'Changes of these vendors are lost to it. Read their items, then read on.\n  V\n  W\n',
    )
    expect(acked).toEqual(['e~V', 'e~W'])
    expect((await napum(['consumers', 'skip', 'shop'], reading)).out).toContain('Nothing is lost')
  })
})
