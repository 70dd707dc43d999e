/**
 * Keeps `DATA_DIR` to the user who runs the service: folders 0700, files 0600, whatever the umask was when they were
 * made. What others could have written is not trusted, and refused. Windows has no such modes.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config/config.ts'

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const OTHERS = 0o077
const OTHERS_MAY_WRITE = 0o022
const hasModes = process.platform !== 'win32'

/** What the service itself puts into `DATA_DIR`. */
const ours = /^(database|database-unfinished|lock(-draft)?\..+|(operator-api-key|secrets-key)(\..+)?)$/

const isOpen = (mode: number): boolean => hasModes && (mode & OTHERS) !== 0
const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0')

/**
 * Makes the directory, or takes an existing one over, so that nobody else looks into it.
 * @throws ConfigError when it is open to others and not ours alone.
 */
export function ownDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const { mode } = statSync(directory)
  if (!isOpen(mode)) return
  const names = readdirSync(directory)
  if (names.length > 0 && (mode & OTHERS_MAY_WRITE) !== 0) {
    throw new ConfigError(
      `DATA_DIR ${directory} can be written by other users (mode ${octal(mode)}), so what is in it may be theirs. ` +
        `Look through it, then: chmod 700 ${directory}`,
    )
  }
  const foreign = names.filter((name) => !ours.test(name))
  if (foreign.length > 0) {
    throw new ConfigError(
      `DATA_DIR ${directory} can be read by other users (mode ${octal(mode)}) and holds more than this service's files ` +
        `(${foreign[0]}). Name a folder of its own, or: chmod 700 ${directory}`,
    )
  }
  close(directory, 0o700)
}

/** The mode of a directory that is open to others; null: it is closed, or not there. */
export function openModeOf(directory: string): string | null {
  const mode = statSync(directory, { throwIfNoEntry: false })?.mode ?? 0
  return isOpen(mode) ? octal(mode) : null
}

/**
 * Closes to others what the service put into `DATA_DIR`; other files there are not ours to change. The thousand files of a
 * database take some milliseconds when nothing else is done meanwhile, and 150 with promises.
 * @throws ConfigError when something belongs to somebody else.
 */
export function ownContents(directory: string): void {
  for (const name of readdirSync(directory)) if (ours.test(name)) ownTree(join(directory, name))
}

/** What a link leads to must be closed already: we could be led anywhere. */
function ownTree(path: string): void {
  // A process that starts beside us may have taken a draft away meanwhile.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) refuseOpen(path, 'it is a link')
  else if (found && isOpen(found.mode)) close(path, found.isDirectory() ? 0o700 : 0o600)
  if (!found?.isDirectory()) return
  for (const name of readdirSync(path)) ownTree(join(path, name))
}

/** Some file systems take a mode and keep another one. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
    refuseOpen(path, 'the file system keeps no modes')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    refuseOpen(path, code)
  }
}

function refuseOpen(path: string, why: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || !isOpen(found.mode)) return
  throw new ConfigError(
    `DATA_DIR: ${path} is open to other users (mode ${octal(found.mode)}), and the service cannot close it (${why}). ` +
      'Close it yourself (chmod -R go= on it), or name a DATA_DIR that belongs to the user of the service.',
  )
}
