/** `napum` on the command line. */
import { buildProgram } from './program.ts'
import type { Io } from './terminal/io.ts'
import { runProgram } from './terminal/program.ts'

/** Runs one command line (without `node` and the script) and gives the exit code. */
export const main = (args: readonly string[], io?: Io): Promise<number> => runProgram(buildProgram, args, io)

export { endWithReader, type Io } from './terminal/io.ts'
