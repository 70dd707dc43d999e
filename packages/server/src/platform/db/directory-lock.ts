/**
 * An exclusive lock on a directory, by files in it. PGlite takes none, and two processes on one directory lose
 * data. The lock of a process that died is taken over at once, unless it ran in another container or before the machine
 * was started again: then it is watched for signs of life first.
 *
 * Each holder makes the next file of a sequence, `lock.1`, `lock.2`, …, and the highest one counts. Nobody moves or
 * removes the file of a holder that may be alive, so of several processes that find a dead one, exactly one makes
 * the next file. A holder that leaves empties its file instead of removing it, so that numbers are not used twice.
 */
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beats, type HeartTiming, heartTiming, startHeart } from './heartbeat.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /** Where the pid means something; see `realmOf`. */
  readonly realm: string
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

interface LockOptions {
  /** Called when another process took us for dead and has the directory: nothing may be written any more. */
  readonly onLost?: (() => void) | undefined
  readonly timing?: HeartTiming | undefined
}

/**
 * Takes the lock.
 * @returns what gives it back.
 * @throws DirectoryInUse when a live process has it.
 */
export async function lockDirectory(
  directory: string,
  { onLost = () => {}, timing = heartTiming }: LockOptions = {},
): Promise<() => Promise<void>> {
  const { pid } = process
  const mine: Holder = { pid, host: hostname(), realm: await realmOf(), started: await startOf(pid) }
  const file = fileOf(directory, await claim(directory, mine, timing))
  const stopHeart = startHeart(file, timing, onLost)
  return async () => {
    await stopHeart()
    await truncate(file).catch(() => {})
  }
}

const fileOf = (directory: string, number: number): string => join(directory, `lock.${number}`)

/** The numbers of all lock files, the highest first. */
async function numbersIn(directory: string): Promise<number[]> {
  const numbers = (await readdir(directory)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
  return numbers.filter((number) => number > 0).sort((one, other) => other - one)
}

async function claim(directory: string, mine: Holder, timing: HeartTiming): Promise<number> {
  for (;;) {
    const [highest = 0] = await numbersIn(directory)
    const held = fileOf(directory, highest)
    const holder = await readHolder(held)
    const isAlive = holder && (await (holder.realm === mine.realm ? isRunning(holder) : beats(held, timing)))
    // The last change may have been the end of its holder, who empties the file when it goes.
    if (isAlive && (await readHolder(held))) throw new DirectoryInUse(directory, holder)
    if (isAlive) continue
    const next = highest + 1
    if (!(await created(directory, next, mine))) continue
    const [last, ...earlier] = await numbersIn(directory)
    if (last === next) {
      for (const number of earlier) await rm(fileOf(directory, number), { force: true })
      return next
    }
    // Others took the lock and gave it back while we looked, so a higher number exists: look again.
    await rm(fileOf(directory, next), { force: true })
  }
}

/**
 * Makes a lock file, unless it exists: `link` succeeds for only one of two processes. It is linked into place when it is
 * whole, so that nobody ever reads half of it.
 */
async function created(directory: string, number: number, holder: Holder): Promise<boolean> {
  const draft = join(directory, `lock-draft.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    await link(draft, fileOf(directory, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
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

/** A process that is dying is gone within moments; one that hangs in the kernel may still write, so it counts as alive. */
const DYING_MS_MAX = 5_000
const DYING_LOOK_MS = 50

/**
 * Where a pid names one process: this boot of this machine, and this container. Elsewhere the same number may be free,
 * or be another process. (Outside of Linux all is one realm a host.)
 */
async function realmOf(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), container].join(' ')
}

async function isRunning(holder: Holder): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += DYING_LOOK_MS) {
    try {
      process.kill(holder.pid, 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    }
    const { started, life } = await processOf(holder.pid)
    if (started !== holder.started || life === 'ended') return false
    if (life === 'running' || waitedMs >= DYING_MS_MAX) return true
    await wait(DYING_LOOK_MS)
  }
}

const startOf = async (pid: number): Promise<string> => (await processOf(pid)).started

/**
 * A process where the system tells of it (Linux); elsewhere a live pid has to do. One that was killed keeps its number
 * until its parent has asked how it ended, which may be never, and in a container often is: it has ended anyway,
 * once the last of its threads is gone.
 */
async function processOf(pid: number): Promise<{ started: string; life: 'running' | 'dying' | 'ended' }> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in brackets, and may hold anything.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const [state = '', started = '', threads = '1'] = [fields[0], fields[19], fields[17]]
  const isOver = ['Z', 'X', 'x'].includes(state)
  return { started, life: isOver ? (Number(threads) > 1 ? 'dying' : 'ended') : 'running' }
}
