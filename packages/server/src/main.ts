/** The process: one that serves, or, with several workers, the one that keeps them. Nothing else. */
import cluster from 'node:cluster'
import { type Logger, pino } from 'pino'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { systemClock } from './core/values/context.ts'
import { memoryRateLimit } from './http/rate-limit.ts'
import { DirectoryInUse } from './platform/db/directory-lock.ts'
import { supervise } from './platform/workers/primary.ts'

const newCount = (perMinute: number) => memoryRateLimit(perMinute, systemClock)

async function main(): Promise<void> {
  // Whatever is written here is for this user only.
  process.umask(0o077)
  const config = readConfig(process.env)
  const logger = openLog(config)
  if (config.workers > 1 && cluster.isPrimary) process.exit(await supervise(config.workers, newCount, logger))
  // Its code takes most of the time of a start, and a process that only keeps workers has no use for it.
  const { serve } = await import('./serve.ts')
  await serve(config, logger, fail)
}

/** On a terminal the log goes the way of all other text, so that lines stand in their order. */
const openLog = ({ logLevel }: Config): Logger =>
  pino(
    {
      level: logLevel,
      base: { service: 'napum', ...(cluster.worker && { worker: cluster.worker.id, pid: process.pid }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    process.stdout.isTTY ? process.stdout : pino.destination(),
  )

/** What the person who starts the service can correct is one line; a defect shows where it is. */
function fail(error: unknown): void {
  const isPlain = error instanceof ConfigError || error instanceof DirectoryInUse
  const { code, message, stack } = error as NodeJS.ErrnoException
  process.stderr.write(`${isPlain || code ? `napum: ${message || code}` : stack}\n`)
  process.exit(1)
}

main().catch(fail)
