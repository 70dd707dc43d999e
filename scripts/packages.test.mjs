import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'
import { packages } from './import-rules.mjs'

const root = resolve(import.meta.dirname, '..')
const { workspaces, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

it.each(readdirSync(join(root, 'packages')))(
  'the package %s is a workspace, is built and has its floor',
  (name) => {
    expect(workspaces).toContain(`packages/${name}`)
    expect(scripts.build.split(' ')).toContain(`packages/${name}`)
    expect(packages).toHaveProperty(name)
  },
)

it.each([...new Set(Object.values(packages).flat())])(
  'tests of other packages read the sources of %s, not what was built of it',
  (name) => {
    const source = join(root, 'packages', name, 'src', 'index.ts')
    expect(config.resolve.alias).toMatchObject({ [`@napum/${name}`]: source })
  },
)
