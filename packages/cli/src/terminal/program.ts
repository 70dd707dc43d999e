/** A program of commands: builds it, runs a command line, answers an exit code. */
import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { Commands } from './command.ts'
import { addCompletion } from './completion.ts'
import { type Io, processIo } from './io.ts'
import { explain } from './report.ts'
import type { Outcome } from './shell.ts'

/** Everything that was asked for succeeded. */
const EXIT_OK = 0
/** Something was refused or failed; the output says what. */
const EXIT_FAILED = 1
/** `statement verify`: nobody can tell. */
const EXIT_UNREAD = 2
/** The command line itself is wrong. */
const EXIT_USAGE = 2

export type AddCommands = (program: Commands) => void

interface Content {
  readonly examples: string
  readonly commands: readonly AddCommands[]
}

/** Options that are already in the environment need not be typed. */
export function programOf(io: Io, outcome: Outcome, { examples, commands }: Content): Command {
  const program = new Command('napum')
    .description('The vendor side of a marketplace: orders, stock, shipments and settlement statements.')
    .version(versionOf())
    .addHelpText('after', examples)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    // A command does not pass its options on to the commands below it.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for usage and examples)')
  for (const add of commands) add(new Commands(program, { io, outcome }))
  addCompletion(program, io.stdout)
  return program
}

/** The package stands above the folder of the program: `dist/terminal` here, `bin` where all is one file. */
function versionOf(): string {
  const here = import.meta.url
  const path = /\/bin\/[^/]+$/.test(here) ? '../package.json' : '../../package.json'
  return JSON.parse(readFileSync(new URL(path, here), 'utf8')).version
}

/** Runs one command line (without `node` and the script) and gives the exit code. */
export async function runProgram(
  build: (io: Io, outcome: Outcome) => Command,
  args: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  const outcome: Outcome = { failed: false }
  const program = build(io, outcome)
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
