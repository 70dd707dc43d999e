/** How a command is written down: its words, its options, and what it does. The types of what comes in follow from the words. */
import { type Command, type CommandOptions, Option } from 'commander'
import { Call } from './call.ts'
import type { ArgumentsOf, How, OptionOf } from './flags.ts'
import { type LimitOption, limitUpTo } from './limited.ts'
import { type Column, table } from './report.ts'
import {
  asAnybody,
  asEither,
  asOperator,
  asVendor,
  type Connection,
  type OperatorConnection,
  type VendorConnection,
} from './settings.ts'
import type { Shell } from './shell.ts'

/** The program, or a command with commands below it. */
export class Commands {
  readonly #parent: Command
  readonly #shell: Shell

  constructor(parent: Command, shell: Shell) {
    this.#parent = parent
    this.#shell = shell
  }

  group(name: string, description: string, help = ''): Commands {
    const group = this.#parent.command(name).description(description).addHelpText('after', help)
    return new Commands(group, this.#shell)
  }

  /** A command with options of its own alone. */
  command<const Usage extends string>(usage: Usage, description: string): Line<object, ArgumentsOf<Usage>> {
    return new Line(this.#parent.command(usage).description(description), this.#shell)
  }

  /** A command of the operator's. */
  operator<const Usage extends string>(usage: Usage, description: string) {
    return this.#with<OperatorConnection, Usage>(asOperator, usage, description)
  }

  /** A command of a vendor's. */
  vendor<const Usage extends string>(usage: Usage, description: string, how: CommandOptions = {}) {
    return this.#with<VendorConnection, Usage>(asVendor, usage, description, how)
  }

  /** A command that a vendor and the operator both have. */
  either<const Usage extends string>(usage: Usage, description: string, how: CommandOptions = {}) {
    return this.#with<VendorConnection & OperatorConnection, Usage>(asEither, usage, description, how)
  }

  /** A command that needs no key. */
  anybody<const Usage extends string>(usage: Usage, description: string) {
    return this.#with<Connection, Usage>(asAnybody, usage, description)
  }

  #with<Options, Usage extends string>(
    connect: (command: Command) => Command,
    usage: Usage,
    text: string,
    how: CommandOptions = {},
  ) {
    const command = connect(this.#parent.command(usage, how).description(text))
    return new Line<Options, ArgumentsOf<Usage>>(command, this.#shell)
  }
}

/** A command that is being written down. */
export class Line<Options, Arguments extends unknown[]> {
  readonly #command: Command
  readonly #shell: Shell

  constructor(command: Command, shell: Shell) {
    this.#command = command
    this.#shell = shell
  }

  option<const Flags extends string, const H extends How = How>(
    flags: Flags,
    description: string,
    how?: H,
  ): Line<Options & OptionOf<Flags, H>, Arguments> {
    this.#command.addOption(optionOf(flags, description, how ?? {}))
    return this as never
  }

  /** `--limit`; `max`: as much as the service lists at once, where it is not asked for a second page. */
  limit(max?: number, initially?: number): Line<Options & LimitOption, Arguments> {
    const description = `at most this many${max === undefined ? '' : `, 1 to ${max}`}`
    return this.option('--limit <n>', description, { parse: limitUpTo(max), initially }) as never
  }

  help(text: string): this {
    this.#command.addHelpText('after', text)
    return this
  }

  /** Commands below this one; options behind the name of one are that command's. */
  below(): Commands {
    return new Commands(this.#command.enablePositionalOptions(), this.#shell)
  }

  run(work: (call: Call<Options>, ...words: Arguments) => Promise<void> | void): this {
    this.#command.action(async (...given: unknown[]) => {
      const command = given.pop() as Command
      const call = new Call(this.#shell, command, given.pop() as Options)
      try {
        await work(call, ...(given as Arguments))
      } finally {
        call.close()
      }
    })
    return this
  }

  /** Asks the service once. */
  asks<Answer>(
    ask: (call: Call<Options>, ...words: Arguments) => Promise<Answer>,
  ): Asking<Options, Arguments, Answer> {
    return new Asking(this, ask)
  }
}

/** What may be typed behind a command, as it is written down. */
export type OptionsOf<Written extends (...given: never[]) => unknown> =
  ReturnType<Written> extends Line<infer Options, infer _> ? Options : never

/** A command that shows an answer: as JSON for programs, as a text for people. */
class Asking<Options, Arguments extends unknown[], Answer> {
  readonly #line: Line<Options, Arguments>
  readonly #ask: (call: Call<Options>, ...words: Arguments) => Promise<Answer>

  constructor(
    line: Line<Options, Arguments>,
    ask: (call: Call<Options>, ...words: Arguments) => Promise<Answer>,
  ) {
    this.#line = line
    this.#ask = ask
  }

  prints(text: (answer: Answer, call: Call<Options>) => string | Promise<string>): void {
    this.#line.run(async (call, ...words) => {
      const answer = await this.#ask(call, ...words)
      await call.show(answer, () => text(answer, call))
    })
  }

  /** A list of the answer as a table; its columns may want the time zone of the marketplace. */
  lists<List extends keyof Answer>(list: List, columns: ColumnsOf<Answer[List]>): void {
    this.prints(async (answer, call) => {
      const shown = typeof columns === 'function' ? columns(await call.zone()) : columns
      return table(answer[list] as readonly RowOf<Answer[List]>[], shown)
    })
  }
}

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never
type ColumnsOf<List> = readonly Column<RowOf<List>>[] | ((zone: string) => readonly Column<RowOf<List>>[])

function optionOf(flags: string, description: string, how: How): Option {
  const { choices, parse, conflicts, env, required, initially, several } = how
  const option = new Option(flags, description)
  if (choices && !several) option.choices(choices)
  if (parse) option.argParser(parse)
  if (several) option.argParser((value: string, before?: string[]) => [...(before ?? []), value])
  if (conflicts) option.conflicts(conflicts)
  if (env) option.env(env)
  if (initially !== undefined) option.default(initially)
  return option.makeOptionMandatory(required ?? false)
}
