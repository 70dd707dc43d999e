/**
 * An exclusive lock on a directory, by files in it. PGlite takes none, and two processes on one directory lose
 * data. The lock of a process that died is taken over at once.
 *
 * Each holder makes the next file of a row, `lock.1`, `lock.2`, …, and the highest one counts. Nobody moves or
 * removes the file of a holder that may be alive, so of several processes that find a dead one, exactly one makes
 * the next file. A holder that leaves empties its file instead of removing it, so that numbers are not used twice.
 */
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Milliseconds: a holder gives a sign of life this often, and one that gave none for so long counts as dead. */
export interface LockTiming {
  readonly beatMs: number
  readonly staleMs: number
}

const lockTiming: LockTiming = { beatMs: 5_000, staleMs: 20_000 }
/** A file without a sign of life for so long is dead without being watched, whatever the clocks say. */
const ABANDONED_MS = 3_600_000

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

/**
 * Takes the lock.
 * @returns what gives it back.
 * @throws DirectoryInUse when a live process has it.
 */
export async function lockDirectory(
  directory: string,
  timing: LockTiming = lockTiming,
): Promise<() => Promise<void>> {
  const { pid } = process
  const mine: Holder = { pid, host: hostname(), realm: await realmOf(), started: await startOf(pid) }
  // Linked into place when it is whole, so that nobody ever reads half of it.
  const draft = join(directory, `lock-draft.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  const number = await claim(directory, draft, mine.realm, timing).finally(() => rm(draft, { force: true }))
  const file = fileOf(directory, number)
  const heart = startHeart(file, timing.beatMs)
  return async () => {
    await heart.terminate()
    await truncate(file).catch(() => {})
  }
}

/** Beats in a thread of its own, because the embedded database keeps the main one busy for whole statements. */
function startHeart(file: string, beatMs: number): Worker {
  const beat = `
    const { utimesSync } = require('node:fs')
    const { file, beatMs } = require('node:worker_threads').workerData
    setInterval(() => { try { utimesSync(file, new Date(), new Date()) } catch {} }, beatMs)`
  const heart = new Worker(beat, { eval: true, workerData: { file, beatMs } })
  heart.unref()
  return heart
}

const fileOf = (directory: string, number: number): string => join(directory, `lock.${number}`)

/** The numbers of all lock files, the highest first. */
async function numbersIn(directory: string): Promise<number[]> {
  const numbers = (await readdir(directory)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
  return numbers.filter((number) => number > 0).sort((one, other) => other - one)
}

async function claim(directory: string, draft: string, realm: string, timing: LockTiming): Promise<number> {
  for (;;) {
    const [highest = 0] = await numbersIn(directory)
    const held = fileOf(directory, highest)
    const holder = await readHolder(held)
    const isAlive = holder && (await (holder.realm === realm ? isRunning(holder) : beats(held, timing)))
    // A sign of life may have been the last one: whoever leaves empties the file.
    if (isAlive && (await readHolder(held))) throw new DirectoryInUse(directory, holder)
    if (isAlive) continue
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
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return (await startOf(holder.pid)) === holder.started
}

/** Watches a holder of another realm. Its beats are compared with each other, because its clock may be wrong. */
async function beats(file: string, { beatMs, staleMs }: LockTiming): Promise<boolean> {
  const first = await beatOf(file)
  if (first === null || Date.now() - first > ABANDONED_MS) return false
  for (let watchedMs = 0; watchedMs < staleMs; watchedMs += beatMs / 5) {
    await wait(beatMs / 5)
    if ((await beatOf(file)) !== first) return true
  }
  return false
}

/** Milliseconds since 1970; null when the file is gone. */
const beatOf = async (file: string): Promise<number | null> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? null

/** The start of a process where the system tells it (Linux); elsewhere a live pid has to do. */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
