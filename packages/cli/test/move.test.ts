import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, napum } from './harness.ts'

/** A mover of a few lines: it says what it was given, asks, and moves nothing. */
const mover = `
const { MOVE_TO, MOVE_FROM, MOVE_WITH_DIFFERENCES, MOVE_REOPEN, DATA_DIR } = process.env
const plan = {
  from: MOVE_FROM || 'the embedded database in ' + DATA_DIR, to: MOVE_TO.slice(-5), goes_on: DATA_DIR === '/half', rows: 1234,
  tables: [{ table: 'vendor', rows: 34, there: 30 }, { table: 'order_item', rows: 1200, there: 0 }],
}
const end = (event) => process.send(event, () => process.exit(event.event === 'failed' ? 1 : 0))
if (MOVE_TO.endsWith('/used')) end({ event: 'failed', message: 'The target is not empty' })
else if (MOVE_REOPEN) end({ event: 'reopened', from: plan.from, to: 'db/new' })
else process.send({ event: 'plan', ...plan })
process.on('message', ({ go }) => {
  if (!go) return process.exit(0)
  process.send({ event: 'step', stage: 'copy', table: 'vendor', done: 617, total: 1234 })
  end({
    event: 'moved', plan, tables: plan.tables.map(({ table, rows }) => ({ table, rows, digest: 'd1' })),
    verified: { checked_count: 5, difference_count: MOVE_WITH_DIFFERENCES ? 2 : 0, vendor_count: 1, unchecked_count: 0 },
    files: DATA_DIR ? [DATA_DIR + '/secrets-key'] : [],
  })
})
`

function run(words: readonly string[], more: Parameters<typeof napum>[2] = {}) {
  const at = folder()
  writeFileSync(join(at, 'move.js'), mover)
  return napum(['move', ...words], {}, { serverMain: join(at, 'main.js'), ...more })
}

describe('napum move', () => {
  it('asks once, with what is final, and says what to do next', async () => {
    const words = ['--to', 'postgres://db/new', '--data-dir', '/x']
    const { code, out, err } = await run(words, { terminal: true, stdin: '네\n' })
    expect(err).toContain(
      '1,234 rows of 2 tables\n  from  the embedded database in /x\n  to    b/new\n' +
        'Afterwards the service no longer starts on the embedded database in /x.\nMove it? [y/N]',
    )
    expect(err).toMatch(/█{14}░{14} 50% {2}copying vendor, 617 of 1,234/)
    expect(out).toContain('1,234 rows of 2 tables are at b/new, and every table is the same on both sides.')
    expect(out).toContain('were recomputed there, no difference')
    expect(out).toContain('/x/secrets-key')
    expect(code).toBe(0)
  })

  it('does nothing without a yes', async () => {
    const words = ['--to', 'postgres://db/new', '--data-dir', '/x']
    const no = await run(words, { terminal: true, stdin: 'n\n' })
    expect([no.code, no.out]).toEqual([1, ''])
    expect(no.err).toContain('Nothing was done.')
    expect((await run(words)).err).toContain('Run it with --yes')
    expect((await run(['--reopen', '--data-dir', '/x'])).err).toContain('Run it with --yes')
  })

  it('lists tables and rows in a dry run, with those that are there already', async () => {
    const { out } = await run(['--to', 'postgres://db/new', '--data-dir', '/half', '--dry-run'])
    expect(out).toMatch(/TABLE +ROWS +THERE\nvendor +34 +30\norder_item +1,200 +0\n/)
    expect(out).toContain('of which 30 are there already')
    expect(out).toContain('Nothing was written.')
  })

  it('takes URLs from the environment, and answers programs in JSON', async () => {
    const env = { MOVE_TO: 'postgres://db/new', MOVE_FROM: 'postgres://old/n' }
    const { code, out } = await run(['--yes', '--json', '--with-differences'], { env })
    expect(JSON.parse(out)).toMatchObject({
      plan: { from: 'postgres://old/n' },
      verified: { difference_count: 2 },
      tables: [{ table: 'vendor', rows: 34, digest: 'd1' }, {}],
    })
    expect(code).toBe(0)
    expect((await run(['--yes', '--data-dir', '/x'], { env })).err).toContain('cannot be used with')
  })

  it('says what went wrong, and what is missing', async () => {
    const refused = await run(['--to', 'postgres://db/used', '--yes'])
    expect([refused.code, refused.err]).toEqual([1, 'Error: The target is not empty\n'])
    expect((await run(['--yes'])).err).toContain('MOVE_TO (or --to) is missing')
  })

  it('opens a database again that was moved away', async () => {
    const { out } = await run(['--reopen', '--yes', '--data-dir', '/x'])
    expect(out).toContain('starts again on the embedded database in /x')
    expect(out).toContain('napum changes new-epoch')
  })
})
