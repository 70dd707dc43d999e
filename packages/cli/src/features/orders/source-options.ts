/** What every import may be told of the file that it reads. */
import { type Command, Option } from 'commander'
import { type Encoding, encodings } from './encoding.ts'
import type { Format } from './source.ts'

export interface SourceChoice {
  readonly failures?: string
  readonly format?: Format
  readonly encoding?: Encoding
}

/** Adds the options; `listName` is the name that failures of standard input are kept under. */
export const withSourceOptions = (command: Command, listName: string): Command =>
  command
    .option(
      '--failures <file>',
      `where to write what failed; ${listName}.failed.ndjson beside ${listName}.json when left out`,
    )
    .addOption(
      new Option('--format <format>', 'detected from the content when left out').choices(['json', 'ndjson']),
    )
    .addOption(
      new Option('--encoding <name>', 'encoding of the file; a file with another one is refused')
        .choices([...encodings])
        .default('utf-8'),
    )
