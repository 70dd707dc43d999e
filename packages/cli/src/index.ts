/** `napum` on the command line: reads arguments, runs a command, answers an exit code. */
import { CommanderError } from 'commander'
import { type Io, processIo } from './io.ts'
import { buildProgram } from './program.ts'
import { explain } from './report.ts'

/** Everything that was asked for succeeded. */
const EXIT_OK = 0
/** Something was refused or failed; the output says what. */
const EXIT_FAILED = 1
/** The command line itself is wrong. */
const EXIT_USAGE = 2

/** Runs one command line (without `node` and the script) and gives the exit code. */
export async function main(args: readonly string[], io: Io = processIo()): Promise<number> {
  const outcome = { failed: false }
  const program = buildProgram(io, outcome)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return outcome.failed ? EXIT_FAILED : EXIT_OK
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_USAGE
    explain(io, error, args.includes('--json'))
    return EXIT_FAILED
  }
}

export type { Io } from './io.ts'
