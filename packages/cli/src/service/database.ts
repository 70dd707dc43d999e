/** `napum database setup`: the SQL that a database of the service needs before a start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Command } from 'commander'
import type { Shell } from '../terminal/shell.ts'
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

export function addDatabaseCommands(program: Command, { io, outcome }: Shell): void {
  const group = program.command('database').description('the PostgreSQL database of the service')
  group
    .command('setup')
    .description('print the SQL that makes the role for vendors; writes nothing')
    .addHelpText('after', help)
    .action(async () => {
      const child = spawn(process.execPath, [databaseSetupMain(io)], { stdio: ['ignore', 'pipe', 'pipe'] })
      child.stdout.on('data', (data: Buffer) => io.stdout.write(data))
      child.stderr.on('data', (data: Buffer) => io.stderr.write(data))
      const [code] = await once(child, 'close')
      outcome.failed ||= code !== 0
    })
}
