/** `napum database setup`: the SQL that a database of the service needs before a start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Commands } from '../terminal/command.ts'
import { databaseSetupMain } from './service.ts'

const help = `
Connects as the service does (DATABASE_URL, SANDBOX_DATABASE_URL) and prints SQL. Nothing is written. Have a database user run it
who may create roles, before the first start and after a restore into another database. A service that may create roles itself
does without.

Examples:
  $ export DATABASE_URL=postgres://napum:...@db.example:5432/napum
  $ napum database setup
  $ napum database setup | psql --host db.example --username postgres
`

export const addDatabaseCommands = (program: Commands) =>
  program
    .group('database', 'the PostgreSQL database of the service')
    .command('setup', 'print the SQL that makes the role for vendors; writes nothing')
    .help(help)
    .run(async (call) => {
      const { stdout, stderr } = call.io
      const stdio = ['ignore', 'pipe', 'pipe'] as const
      const child = spawn(process.execPath, [databaseSetupMain(call.io)], { stdio: [...stdio] })
      child.stdout?.on('data', (data: Buffer) => stdout.write(data))
      child.stderr?.on('data', (data: Buffer) => stderr.write(data))
      const [code] = await once(child, 'close')
      call.failIf(code !== 0)
    })
