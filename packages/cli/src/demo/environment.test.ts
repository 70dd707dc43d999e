import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

it('the demo takes no setting of another service on the machine', async () => {
  const source = await readFile(new URL('../../../server/src/config/config.ts', import.meta.url), 'utf8')
  const settings = new Set(source.match(/(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(?=')/g))
  expect(settings.size).toBeGreaterThan(30)
  const outer = { ...Object.fromEntries([...settings].map((name) => [name, 'leaked'])), PATH: '/bin' }
  const inner = environmentOf(outer, { port: 3000, folder: '/demo', operatorKey: 'key' })
  expect(Object.entries(inner).filter(([, value]) => value === 'leaked')).toEqual([])
  expect(inner).toMatchObject({
    PATH: '/bin',
    PORT: '3000',
    DATA_DIR: '/demo',
    OPERATOR_API_KEY: 'key',
    SANDBOX: 'on',
  })
})
