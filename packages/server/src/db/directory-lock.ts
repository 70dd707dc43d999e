/**
 * An exclusive lock on a directory, by files in it. PGlite takes none, and two processes on one directory lose
 * data. The lock of a process that died is taken over at once.
 *
 * Each holder makes the next file of a row, `lock.1`, `lock.2`, …, and the highest one counts. Nobody moves or
 * removes the file of a holder that may be alive, so of several processes that find a dead one, exactly one makes
 * the next file. A holder that leaves empties its file instead of removing it, so that numbers are not used twice.
 */
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The holder says it is alive this often; on another host it counts as dead after `STALE_MS`. */
const HEARTBEAT_MS = 5_000
const STALE_MS = 20_000

interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process started, in the kernel's ticks: a pid can be given to another process. */
  readonly started: string
}

export class DirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    super(
      `DATA_DIR ${directory} is in use by process ${holder.pid} on ${holder.host}. ` +
        'Stop that process, or give this one another DATA_DIR.',
    )
  }
}

/**
 * Takes the lock.
 * @returns what gives it back.
 * @throws DirectoryInUse when a live process has it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, host: hostname(), started: await startOf(process.pid) }
  // Linked into place when it is whole, so that nobody ever reads half of it.
  const draft = join(directory, `lock-draft.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  const number = await claim(directory, draft).finally(() => rm(draft, { force: true }))
  const file = fileOf(directory, number)
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    await truncate(file).catch(() => {})
  }
}

const fileOf = (directory: string, number: number): string => join(directory, `lock.${number}`)

/** The numbers of all lock files, the highest first. */
async function numbersIn(directory: string): Promise<number[]> {
  const numbers = (await readdir(directory)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
  return numbers.filter((number) => number > 0).sort((one, other) => other - one)
}

async function claim(directory: string, draft: string): Promise<number> {
  for (;;) {
    const [highest = 0] = await numbersIn(directory)
    const holder = await readHolder(fileOf(directory, highest))
    if (holder && (await isAlive(holder, fileOf(directory, highest)))) {
      throw new DirectoryInUse(directory, holder)
    }
    const next = highest + 1
    if (!(await linked(draft, fileOf(directory, next)))) continue
    const [last, ...earlier] = await numbersIn(directory)
    if (last === next) {
      for (const number of earlier) await rm(fileOf(directory, number), { force: true })
      return next
    }
    // We were so slow that others took the lock and gave it back meanwhile: our number is of the past.
    await rm(fileOf(directory, next), { force: true })
  }
}

/** `link` fails when the name exists, so only one of two processes succeeds. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** null: nobody; the file is missing, was emptied by its holder, or is not one of ours. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const beat = await stat(file).catch(() => null)
    return beat !== null && Date.now() - beat.mtimeMs < STALE_MS
  }
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return (await startOf(holder.pid)) === holder.started
}

/** The start of a process where the system tells it (Linux); elsewhere a live pid has to do. */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
