import { describe, expect, it } from 'vitest'
import { arrows, packages, problemsOf, rooms, unsharedProblems } from './import-rules.mjs'

const at = (path) => `packages/${path.replace('/', '/src/')}`

/** Files by short paths (`server/app.ts`), and what breaks the rules in them. */
function problems(texts) {
  const files = Object.entries(texts).map(([path, text]) => [at(path), text])
  return problemsOf(new Map(files))
}
const one = (from, to) => problems({ [from]: `import { some } from '${to}'` })

/** Who imports what it must not see: each package and each room at least once. */
const refused = [
  ['contract/item.ts', '@napum/openapi'],
  ['contract/item.ts', '@napum/client'],
  ['openapi/tags.ts', '@napum/server'],
  ['sample-data/calendar.ts', '@napum/client'],
  ['spreadsheet/index.ts', '@napum/client'],
  ['client/sender.ts', '@napum/openapi'],
  ['client/sender.ts', '@napum/server'],
  ['cli/io.ts', '@napum/contract'],
  ['cli/io.ts', '@napum/server'],
  ['portal/page.ts', '@napum/contract'],
  ['server/app.ts', '@napum/client'],
  ['server/app.ts', '../../contract/src/item.ts'],
  ['other/index.ts', '@napum/contract'],
  ['server/config/config.ts', '../core/values/money.ts'],
  ['server/platform/db/pool.ts', '../../core/values/money.ts'],
  ['server/platform/db/pool.ts', '../../http/pipeline.ts'],
  ['server/core/work/unit.ts', '../../http/pipeline.ts'],
  ['server/core/work/unit.ts', '../../features/orders/index.ts'],
  ['server/core/work/unit.ts', '../../compose.ts'],
  ['server/features/orders/routes.ts', '../../http/pipeline.ts'],
  ['server/features/orders/routes.ts', '../../compose.ts'],
  ['server/features/orders/routes.ts', '../sandbox/index.ts'],
  ['server/features/orders/lists/operations.ts', '../../fulfilment/index.ts'],
  ['server/features/orders/intake/job.ts', '../../jobs/work.ts'],
  ['server/features/jobs/runner.ts', '../orders/index.ts'],
  ['server/http/pipeline.ts', '../features/orders/routes.ts'],
  ['server/http/pipeline.ts', '../app.ts'],
  ['server/http/pipeline.ts', '../sandbox.ts'],
  ['server/timers.ts', './compose.ts'],
  ['server/compose.ts', './app.ts'],
  ['server/compose.ts', './features/sandbox/faults/rules.ts'],
  ['server/compose.ts', './features/orders/routes.ts'],
  ['server/sandbox.ts', './app.ts'],
  ['server/features/sandbox/faults/rules.ts', '../../orders/retention/rules.ts'],
  ['server/platform/tracing/requests.ts', '../../http/pipeline.ts'],
  ['server/platform/move/copy.ts', '../../features/verify/index.ts'],
  ['server/move.ts', './app.ts'],
  ['server/platform/workers/talk.ts', '../../core/values/money.ts'],
  ['server/database-setup.ts', './core/values/money.ts'],
  ['server/connect.ts', './core/values/money.ts'],
  ['server/terminal.ts', './config/config.ts'],
  ['server/app.ts', './main.ts'],
  ['server/app.ts', './features/orders/index.ts'],
  ['server/serve.ts', './http/pipeline.ts'],
  ['server/main.ts', './compose.ts'],
  ['server/index.ts', './main.ts'],
  ['server/new-file.ts', './config/config.ts'],
]

describe('the import check', () => {
  it.each(refused)('refuses %s what lies in %s', (from, to) => {
    expect(one(from, to)).toHaveLength(1)
  })

  it('is seen to refuse something to every package and every room', () => {
    const from = refused.map(([path]) => path.split('/'))
    expect(new Set(from.map(([name]) => name))).toEqual(new Set([...Object.keys(packages), 'other']))
    const seen = from.filter(([name]) => name === 'server').map(([, room]) => room.replace(/\.ts$/, ''))
    for (const room of Object.keys(rooms)) expect(seen).toContain(room)
  })

  it.each([
    ['server/features/orders/routes.ts', './lists/operations.ts'],
    ['server/features/orders/routes.ts', '../../core/work/operation.ts'],
    ['server/features/orders/lists/queries.ts', '../../../platform/db/database.ts'],
    ['server/features/orders/intake/job.ts', '../../jobs/index.ts'],
    ['server/http/pipeline.ts', '../features/requests/index.ts'],
    ['server/http/pipeline.ts', '../core/values/money.ts'],
    ['server/core/ledger/ledger.ts', '../../platform/db/database.ts'],
    ['server/compose.ts', './features/orders/index.ts'],
    ['server/sandbox.ts', './features/sandbox/index.ts'],
    ['server/app.ts', './compose.ts'],
    ['server/http/reference.ts', '@napum/openapi'],
    ['openapi/tags.ts', '@napum/contract'],
    ['cli/io.ts', '@napum/client'],
    ['cli/io.ts', 'commander'],
  ])('lets %s see %s', (from, to) => {
    expect(one(from, to)).toEqual([])
  })

  it.each([
    `import type { Pipeline } from '../http/pipeline.ts'`,
    `import { type Pipeline } from '../http/pipeline.ts'`,
    `import {\n  type Pipeline,\n} from "../http/pipeline.ts"`,
    `export type { Pipeline } from '../http/pipeline.ts'`,
    `export * from '../http/pipeline.ts'`,
    `import '../http/pipeline.ts'`,
    `const pipeline = await import('../http/pipeline.ts')`,
    `type Pipeline = import('../http/pipeline.ts').Pipeline`,
    `const worker = new URL('../http/pipeline.js', import.meta.url)`,
  ])('sees %j', (text) => {
    expect(problems({ 'server/core/batch.ts': text, 'server/http/pipeline.ts': '' })).toEqual([
      `${at('server/core/batch.ts')} -> ${at('server/http/pipeline.ts')}: core sees only platform, config`,
    ])
  })

  it.each([
    ['rules.ts', `import { firstRow } from '../../platform/db/database.ts'`],
    ['rules.ts', `import { IDLE_MS } from './session-queries.ts'`],
    ['rules.ts', `import {\n  type Running,\n  startOf,\n} from './runner.ts'`],
    ['rules.ts', `import * as queries from './queries.ts'`],
    ['rules.ts', `export { cancel } from './operations.ts'`],
    ['rules.ts', `import { readFile } from 'node:fs/promises'`],
    ['rules.ts', `import { jobs } from '../jobs/index.ts'`],
    ['intake/claim-rules.ts', `import { ordersOfItems } from './claim-queries.ts'`],
  ])('keeps %s pure: %s', (file, text) => {
    const path = `server/features/orders/${file}`
    const found = problems({ [path]: text }).filter((problem) => /rules import values/.test(problem))
    expect(found).toHaveLength(1)
  })

  it.each([
    `import type { Row } from './queries.ts'`,
    `import { type Row, type Other as Another } from './queries.ts'`,
    `import {\n  type Row,\n  type Other,\n} from './queries.ts'`,
    `import { hash } from 'node:crypto'`,
    `import { moneyToNumber } from '../../core/values/money.ts'`,
    `import { conflictOf } from './order-rules.ts'`,
  ])('lets rules have %j', (text) => {
    expect(problems({ 'server/features/orders/rules.ts': text })).toEqual([])
  })

  it('finds what one feature alone uses of core, also through core', () => {
    const price = `import { price } from '../../core/ledger/price.ts'`
    const texts = {
      'server/features/orders/rules.ts': price,
      'server/core/ledger/price.ts': `import { money } from '../values/money.ts'`,
    }
    const found = (more = {}) =>
      unsharedProblems(new Map(Object.entries({ ...texts, ...more }).map(([path, text]) => [at(path), text])))
    expect(found().map((problem) => problem.split(': only ')[0])).toEqual(
      ['server/core/ledger/price.ts', 'server/core/values/money.ts'].map(at),
    )
    expect(found({ 'server/features/payments/rules.ts': price })).toEqual([])
  })

  it('draws no circle of features', () => {
    const seen = (feature, way) =>
      (arrows[feature] ?? []).flatMap((next) => {
        expect(way).not.toContain(next)
        return seen(next, [...way, next])
      })
    for (const feature of Object.keys(arrows)) seen(feature, [feature])
  })

  it('finds a way from the live service to the sandbox, over any number of files', () => {
    const way = {
      'server/app.ts': `import { a } from './http/a.ts'`,
      'server/http/a.ts': `import { b } from './b.ts'`,
      'server/http/b.ts': `import type { Fault } from '../features/sandbox/faults.ts'`,
      'server/features/sandbox/faults.ts': '',
    }
    const [app, a, b, faults] = Object.keys(way).map(at)
    expect(problems(way)).toContain(
      `${app} -> ${a} -> ${b} -> ${faults}: the live service reaches the sandbox`,
    )
  })

  it('refuses that the sandbox is loaded where nobody asked for it', () => {
    const main = (text) => problems({ 'server/serve.ts': text, 'server/sandbox.ts': '' })
    expect(main(`import { sandboxIn } from './sandbox.ts'`)).toHaveLength(1)
    expect(main(`const { sandboxIn } = await import('./sandbox.ts')`)).toEqual([])
    expect(main(`import type { SandboxService } from './sandbox.ts'`)).toEqual([])
  })

  it('finds a circle, of types and of several files too, and says it once', () => {
    const circle = {
      'cli/a.ts': `import type { B } from './b.ts'`,
      'cli/b.ts': `import { c } from './c.ts'`,
      'cli/c.ts': `export type { A } from './a.ts'`,
      'cli/d.ts': `import { a } from './a.ts'`,
    }
    const [a, b, c] = ['cli/a.ts', 'cli/b.ts', 'cli/c.ts'].map(at)
    expect(problems(circle)).toEqual([`${a} -> ${b} -> ${c} -> ${a}: a circle`])
  })

  it('finds a file that imports itself', () => {
    expect(problems({ 'cli/a.ts': `import type { A } from './a.ts'` })).toHaveLength(1)
  })
})
