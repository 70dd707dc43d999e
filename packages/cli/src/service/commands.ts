/** `napum serve` and `napum demo`: the service as a child process. */
import { InvalidArgumentError } from 'commander'
import { runDemo } from '../demo/run.ts'
import type { Commands } from '../terminal/command.ts'
import { startService } from './service.ts'

const PORT_MAX = 65_535

function integer(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`A whole number from ${min} to ${max} is needed.`)
  }
}

export function addServiceCommands(program: Commands): void {
  addServe(program)
  addDemo(program)
}

const serveHelp = `
Settings come from the environment: PORT, HOST, DATABASE_URL (a PostgreSQL server; without it an embedded database in
DATA_DIR), OPERATOR_API_KEY (at least 32 characters; when left out, the first start makes one and keeps it in
operator-api-key in DATA_DIR), MARKETPLACE_TIME_ZONE and others.

Examples:
  $ napum serve
  $ napum serve --port 8080 --data-dir /var/lib/napum
  $ DATABASE_URL=postgres://napum@db/napum napum serve --host 0.0.0.0
`

const addServe = (program: Commands) =>
  program
    .command('serve', 'start the service')
    .option('--port <number>', 'port; PORT or 3000 when left out', { parse: integer(0, PORT_MAX) })
    .option('--host <address>', 'address to listen on; HOST or 127.0.0.1 when left out')
    .option('--data-dir <folder>', 'embedded database and secrets; DATA_DIR or ./data when left out')
    .help(serveHelp)
    .run(async ({ io, outcome, options: { port, host, dataDir } }) => {
      const given = {
        ...process.env,
        ...(port !== undefined && { PORT: String(port) }),
        ...(host !== undefined && { HOST: host }),
        ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      }
      const service = startService(io, given, 'show')
      const stop = (signal: NodeJS.Signals) => void service.stop(signal)
      process.on('SIGINT', stop).on('SIGTERM', stop)
      outcome.failed = (await service.ended) !== 0
      process.off('SIGINT', stop).off('SIGTERM', stop)
    })

const demoHelp = `
Starts a service with three vendors and some hundred made-up orders of the last three months. The settlements of one month
are paid, those of another are confirmed. Prints addresses, a link that signs in to the pages as a sample clerk, keys and
commands to try; then, unless --once or --json is given, two test keys of the sandbox. Ctrl-C stops it and deletes its data, unless
--data-dir names a folder for it.

Examples:
  $ napum demo
  $ napum demo --port 8080 --data-dir ./data/demo
`

const addDemo = (program: Commands) =>
  program
    .command('demo', 'start a service with made-up data to try out')
    .option('--port <number>', 'port; if it is taken, a free one is used', {
      env: 'PORT',
      initially: 3000,
      parse: integer(1, PORT_MAX),
    })
    .option(
      '--data-dir <folder>',
      'keep the data here; when left out, a temporary folder that is deleted at the end',
    )
    .option('--orders <number>', 'number of orders', { parse: integer(1, 1_000_000), initially: 400 })
    .option('--once', 'end as soon as everything is imported')
    .option('--json', 'addresses, ids and keys as one JSON document')
    .help(demoHelp)
    .run(({ io, options }) => runDemo(io, options))
