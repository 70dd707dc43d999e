/** The lines of `napum database setup`, run by somebody who may create roles: the service then starts without a warning. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { onCitus } from './citus.ts'
import { freePort } from './ports.ts'
import { administer, dropDatabase } from './server-databases.ts'
import { newFolder, SERVER_MAIN, startServer, stopServers, untilReady } from './server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const cleanups: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const server = () => inject('postgresUrl')

/** @param rights of the user, besides signing in. */
async function newUser(rights: string): Promise<{ user: string; at: (database: string) => string }> {
  const user = `napum_setup_${randomBytes(6).toString('hex')}`
  await administer(server(), `create role ${user} login password 'own' ${rights}`)
  cleanups.push(() => administer(server(), `drop role ${user}`))
  const at = (database: string) => {
    const url = new URL(server())
    Object.assign(url, { username: user, password: 'own', pathname: `/${database}` })
    return url.href
  }
  return { user, at }
}

/** As the operator guide has it. */
async function newDatabase(owner: string, template = 'template1'): Promise<string> {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`
  await administer(server(), `create database ${name} owner ${owner} template ${template}`)
  await administer(server(), `revoke connect on database ${name} from public`)
  cleanups.push(() => dropDatabase(server(), name))
  return name
}

const setup = async (DATABASE_URL: string): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(SERVER_MAIN, '../database-setup.js')], {
      env: { PATH: process.env.PATH, DATABASE_URL },
    })
  ).stdout

/** What a start says that is more than information; the calls that ask whether it is ready are no part of it. */
async function warningsOfStart(DATABASE_URL: string): Promise<string[]> {
  const DATA_DIR = await newFolder()
  cleanups.push(() => rm(DATA_DIR, { recursive: true, force: true }))
  const SECRETS_KEY = Buffer.alloc(32, 'secret').toString('base64')
  const started = startServer(await freePort(), { DATABASE_URL, DATA_DIR, SECRETS_KEY })
  await untilReady(started)
  started.child.kill('SIGTERM')
  await started.ended
  const lines = started.out().split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ level, request_id }) => level >= 40 && !request_id)
    .map(({ msg }) => msg)
}

// There the service makes its roles itself, on every node.
it.skipIf(onCitus)('the first start and the one after a restore elsewhere need nothing else', async () => {
  const [service, admin] = [await newUser(''), await newUser('createrole')]
  const first = await newDatabase(service.user)
  const lines = await setup(service.at(first))
  expect(lines).toMatch(
    new RegExp(
      `^-- .*\ncreate role napum_vendor_\\d+_\\d+ nologin;\ngrant napum_vendor_\\d+_\\d+ to ${service.user};\n$`,
    ),
  )
  await administer(admin.at('postgres'), lines)
  expect(await setup(service.at(first))).toBe(`-- Database ${first}: nothing is missing.\n`)
  expect(await warningsOfStart(service.at(first))).toEqual([])

  const restored = await newDatabase(service.user, first)
  await administer(admin.at('postgres'), await setup(service.at(restored)))
  expect(await warningsOfStart(service.at(restored))).toEqual([])
})
