/** `napum` on the command line: reads arguments, runs a command, answers an exit code. */
import { CommanderError } from 'commander'
import { buildProgram } from './program.ts'
import { type Io, processIo } from './terminal/io.ts'
import { explain } from './terminal/report.ts'
import type { Outcome } from './terminal/shell.ts'

/** Everything that was asked for succeeded. */
const EXIT_OK = 0
/** Something was refused or failed; the output says what. */
const EXIT_FAILED = 1
/** `statement verify`: nobody can tell. */
const EXIT_UNREAD = 2
/** The command line itself is wrong. */
const EXIT_USAGE = 2

/** Runs one command line (without `node` and the script) and gives the exit code. */
export async function main(args: readonly string[], io: Io = processIo()): Promise<number> {
  const outcome: Outcome = { failed: false }
  const program = buildProgram(io, outcome)
  try {
    await program.parseAsync([...args], { from: 'user' })
    if (outcome.failed) return EXIT_FAILED
    return outcome.unread ? EXIT_UNREAD : EXIT_OK
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_USAGE
    explain(io, error, args.includes('--json'))
    return EXIT_FAILED
  }
}

export { endWithReader, type Io } from './terminal/io.ts'
