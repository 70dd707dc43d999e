import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
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
