/**
 * A process that moves an installation to another database: `napum move` starts it, shows what it says and answers what it
 * asks, over the channel between both. Settings come from the environment, so that no password stands in a list of processes.
 */
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { recompute } from './features/verify/index.ts'
import { DirectoryInUse } from './platform/db/directory-lock.ts'
import { isAway } from './platform/db/failures.ts'
import { type End, openEmbeddedEnd, openSourceEnd, openTargetEnd, reach } from './platform/move/end.ts'
import { keptFiles } from './platform/move/files.ts'
import type { Plan } from './platform/move/plan.ts'
import { move } from './platform/move/run.ts'
import { reopen } from './platform/move/source.ts'

/** Milliseconds between two steps that are shown. */
const STEP_MS = 100

/** Settings of a process that serves; some need each other. */
const ofServing = {
  DATABASE_URL: '',
  WORKERS: '',
  SANDBOX: '',
  SANDBOX_DATABASE_URL: '',
  SANDBOX_OPERATOR_API_KEY: '',
  ADMIN_PORT: '',
  ADMIN_HOST: '',
}

const tell = (event: object): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(event, () => resolve()) : resolve()))

async function main(): Promise<void> {
  process.umask(0o077)
  if (!process.send) throw new ConfigError('This is a part of `napum move`: run that.')
  // Nobody is left to see what becomes of it; it can be continued.
  process.on('disconnect', () => process.exit(1))
  const config = readConfig({ ...process.env, ...ofServing })
  const source = await openSource(config)
  await reach(source)
  await (process.env.MOVE_REOPEN === '1' ? reopenSource(source) : moveFrom(source, config))
  process.exit(0)
}

function openSource({ dataDir }: Config): Promise<End> {
  const from = urlOf('MOVE_FROM', '--from')
  const onLost = () => void fail(new ConfigError(`DATA_DIR ${dataDir} was taken by another process`))
  return from === null ? openEmbeddedEnd(dataDir, onLost) : Promise.resolve(openSourceEnd(from))
}

/** A URL as the command line gave it. */
function urlOf(variable: string, option: string): string | null {
  const text = process.env[variable]
  if (!text) return null
  if (URL.canParse(text) && /^postgres(ql)?:/.test(text)) return text
  throw new ConfigError(`${option} must be a postgres:// or postgresql:// URL`)
}

async function reopenSource(source: End): Promise<void> {
  const place = await source.db.transaction(reopen)
  await source.db.close()
  if (place === null) throw new ConfigError('This database was not moved: there is nothing to open again.')
  await tell({ event: 'reopened', from: source.place, to: place })
}

async function moveFrom(source: End, config: Config): Promise<void> {
  const to = urlOf('MOVE_TO', '--to')
  if (to === null) throw new ConfigError('MOVE_TO is missing: the URL of an empty PostgreSQL database')
  const target = openTargetEnd(to)
  await reach(target)
  let shownAt = Number.NEGATIVE_INFINITY
  const moved = await move({
    source,
    target,
    config,
    withDifferences: process.env.MOVE_WITH_DIFFERENCES === '1',
    isWanted: askFor,
    recompute,
    onStep(step) {
      if (performance.now() - shownAt < STEP_MS) return
      shownAt = performance.now()
      void tell({ event: 'step', ...step })
    },
  })
  await target.db.close()
  const files = process.env.MOVE_FROM ? [] : await keptFiles(config.dataDir)
  if (moved) await tell({ event: 'moved', ...moved, files })
}

/** Shows the plan and waits for the answer. */
function askFor(plan: Plan): Promise<boolean> {
  return new Promise((resolve) => {
    process.once('message', (answer: { go?: boolean }) => resolve(answer.go === true))
    void tell({ event: 'plan', ...plan })
  })
}

/** What a person can correct is a sentence; a defect shows where it is. */
async function fail(error: unknown): Promise<never> {
  const { message, stack, code } = error as NodeJS.ErrnoException
  const isPlain = error instanceof ConfigError || error instanceof DirectoryInUse || isAway(error) || code
  await tell({ event: 'failed', message: isPlain ? message || code : stack })
  process.exit(1)
}

main().catch(fail)
