/** Options of every import about the file that it reads. */
import type { Line } from '../../terminal/command.ts'
import { type Encoding, encodings } from './encoding.ts'
import { type Format, formats } from './source.ts'

export interface SourceChoice {
  readonly failures?: string
  readonly format?: Format
  readonly encoding: Encoding
}

/** Adds the options; `listName` is the name that failures of standard input are kept under. */
export const withSource = <Options, Words extends unknown[]>(
  command: Line<Options, Words>,
  listName: string,
) =>
  command
    .option(
      '--failures <file>',
      `where to write what failed; ${listName}.failed.ndjson beside ${listName}.json when left out`,
    )
    .option('--format <format>', 'detected from the content when left out', { choices: formats })
    .option('--encoding <name>', 'encoding of the file; a file with another one is refused', {
      choices: encodings,
      initially: 'utf-8',
    })
