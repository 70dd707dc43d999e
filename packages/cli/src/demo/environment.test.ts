import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

it('the demo takes no setting of another service on the machine', async () => {
  const folder = new URL('../../../server/src/config/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'))
  const source = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
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
