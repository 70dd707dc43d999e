/** A PgBouncer in front of the test server, in transaction mode: where one is installed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)
export const hasPooler = PROGRAM !== undefined

export interface TestPooler {
  readonly port: number
  /** The same database, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** @param more further lines of its settings. */
export async function startPooler(server: string, servers: number, more = ''): Promise<TestPooler> {
  if (!PROGRAM) throw new Error('PgBouncer is not installed')
  const { hostname, port: serverPort, username, password } = new URL(server)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'napum-pooler-'))
  // It refuses to run as root, and the user that it runs as reads its settings.
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const settings = `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${servers}
max_client_conn = 1000
${more}
`
  await writeFile(file, settings)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  await listening(
    port,
    () => child.exitCode === null,
    () => said,
  )
  return {
    port,
    through(url) {
      const other = new URL(url)
      other.hostname = '127.0.0.1'
      other.port = String(port)
      return other.href
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number, lives: () => boolean, said: () => string): Promise<void> {
  for (let look = 0; look < 3_000; look++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1', () => {
        probe.destroy()
        resolve(true)
      }).once('error', () => resolve(false))
    })
    if (isOpen) return
    if (!lives()) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`PgBouncer did not start: ${said()}`)
}
