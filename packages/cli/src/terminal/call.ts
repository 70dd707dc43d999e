/** A command that runs: what was typed, who asks the service, and what people and programs are shown. */
import type { OperatorClient, Sandbox, VendorClient } from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from './io.ts'
import { startLine } from './progress.ts'
import { Asker } from './question.ts'
import { printJson, warn } from './report.ts'
import { signedIn } from './session.ts'
import {
  type Connection,
  isVendors,
  type OperatorConnection,
  operatorOf,
  sandboxOf,
  serviceOf,
  type VendorConnection,
  vendorOf,
} from './settings.ts'
import type { Outcome, Shell } from './shell.ts'
import { zoneOf } from './zone.ts'

type Connections = VendorConnection & OperatorConnection

const again = 'Check the above, then run it again with --yes.'

export class Call<Options = object> {
  readonly io: Io
  readonly outcome: Outcome
  readonly options: Options
  readonly #command: Command
  readonly #asker: Asker
  #operator: OperatorClient | undefined
  #vendor: VendorClient | undefined

  constructor({ io, outcome }: Shell, command: Command, options: Options) {
    this.io = io
    this.outcome = outcome
    this.options = options
    this.#command = command
    this.#asker = new Asker(io)
  }

  /** What says where the service is; a command that lacks one of these does not ask for it. */
  get #connection(): Connections {
    return this.options as Connections
  }

  /** @throws Error when there is no key. */
  get operator(): OperatorClient {
    this.#operator ??= operatorOf(this.io, this.#connection)
    return this.#operator
  }

  /** @throws Error when there is no key. */
  get vendor(): VendorClient {
    this.#vendor ??= vendorOf(this.io, this.#connection)
    return this.#vendor
  }

  /** The sandbox, with the test key of the person who runs the command. */
  get sandbox(): Sandbox {
    return sandboxOf(this.io, this.isVendors, this.#connection)
  }

  /** What needs no key. */
  get service() {
    return serviceOf(this.io, this.#connection as Connection)
  }

  /** Who runs a command that both have: the operator when its key is there, unless a vendor's key is typed. */
  get isVendors(): boolean {
    return isVendors(this.#command, this.#connection)
  }

  /** The vendor that was typed. One in the environment says who a vendor is, and does not choose for the operator. */
  get typedVendor(): string | undefined {
    return this.isTyped('vendor') ? this.#connection.vendor : undefined
  }

  get isJson(): boolean {
    return this.#connection.json ?? false
  }

  isTyped(option: string): boolean {
    return this.#command.getOptionValueSource(option) === 'cli'
  }

  /** Whether an option such as `--no-partner-code` was typed. */
  isNegated(option: string): boolean {
    return this.#command.getOptionValue(option) === false
  }

  /** The exit code is 1 when it is so. */
  failIf(isFailed: boolean): void {
    this.outcome.failed ||= isFailed
  }

  /** Ends the program, because the command line is wrong. */
  refuse(message: string): never {
    return this.#command.error(`error: ${message}`, { exitCode: 2 })
  }

  /** JSON for programs, text for people. */
  async show(value: unknown, text: () => string | Promise<string>): Promise<void> {
    if (this.isJson) printJson(this.io, value)
    else this.io.stdout.write(await text())
  }

  /** A line for people beside what was asked for. */
  note(line: string): void {
    if (!this.isJson) say(this.io.stderr, line)
  }

  /** Warnings of an answer that went through. */
  warn(warnings: Parameters<typeof warn>[1]): void {
    if (!this.isJson) warn(this.io, warnings)
  }

  /** Whether the answer is a clear yes; null when nobody is there who could be asked, such as with `--json`. */
  async ask(question: string): Promise<boolean | null> {
    return this.isJson || !this.#asker.canAsk ? null : this.#asker.yes(question)
  }

  /**
   * Goes on after a yes.
   * @throws Error when nobody said it.
   */
  async confirm(question: string, instead = '--yes'): Promise<void> {
    const isYes = await this.ask(question)
    if (isYes === null) throw new Error(`Nobody is there to ask. Run it with ${instead}.`)
    if (!isYes) throw new Error('Nothing was done.')
  }

  /** Whether somebody said yes: with `--yes` before, or on the terminal now. Says why it does not continue otherwise. */
  async agreed(question: string, yes: true | undefined): Promise<boolean> {
    const isYes = yes ?? (await this.ask(question))
    if (isYes === null)
      say(this.io.stderr, `Not done: without a terminal, no question can be asked. ${again}`)
    else if (!isYes) say(this.io.stderr, 'Not done.')
    return isYes ?? false
  }

  /**
   * Whether what was read of a file goes in: with `--yes` before, or on the terminal now.
   * @param otherwise what is said when nobody can be asked
   */
  async agreedTo(file: string, question: string, otherwise: string, yes: true | undefined): Promise<boolean> {
    // Standard input was read to its end: no answer can come from there.
    const isYes = yes ?? (file === '-' ? null : await this.ask(question))
    if (isYes === null) say(this.io.stderr, otherwise)
    return isYes ?? false
  }

  /**
   * Works as a person of the operator who signs in for this command: a key can neither approve nor reject.
   * @throws Error when nobody is there who could type a password.
   */
  async asPerson<Value>(login: string, work: (operator: OperatorClient) => Promise<Value>): Promise<Value> {
    if (this.isJson || !this.#asker.canAsk)
      throw new Error('A person has to sign in here: run it on a terminal, without --json.')
    const password = await this.#asker.secret('Password')
    const totp = await this.#asker.secret('Code of the authenticator app')
    return signedIn(this.io, this.#connection, { login, password, totp }, work)
  }

  /** A program asks for a look by itself, and has said yes. */
  wantsYes({ yes, dryRun }: { readonly yes?: true | undefined; readonly dryRun?: true | undefined }): void {
    if (this.isJson && !yes && !dryRun)
      throw new Error('With --json nothing is asked: add --yes, or --dry-run to look first.')
  }

  /** Lets go of the input, so that the program can end. */
  close(): void {
    this.#asker.close()
  }

  /** The time zone of the marketplace. */
  zone(): Promise<string> {
    return zoneOf(this.operator)
  }

  /** Runs work with a line on the terminal that says how far it is. */
  async withProgress<SoFar, Value>(
    text: (soFar: SoFar) => string,
    work: (how: { readonly onProgress: (soFar: SoFar) => void }) => Promise<Value>,
  ): Promise<Value> {
    const line = startLine(this.io.stderr)
    const onProgress = (soFar: SoFar) => line.update(text(soFar))
    return work({ onProgress }).finally(line.end)
  }
}
