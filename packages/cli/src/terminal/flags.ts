/** What the flags of an option and the usage of a command say about the types of what comes in. */

/** How an option is read, where it is not any text that may be left out. */
export interface How {
  readonly choices?: readonly string[]
  /** @throws InvalidArgumentError */
  readonly parse?: (text: string) => unknown
  readonly conflicts?: string
  readonly env?: string
  readonly required?: true
  /** What it is when it is left out. */
  readonly initially?: unknown
  /** It may be given several times. */
  readonly several?: true
}

/** `--paid-on <day>` says `paidOn`. */
type LongOf<Flags> = Flags extends `${string}--${infer Long}`
  ? Long extends `${infer Name} ${string}`
    ? Name
    : Long
  : never
type Camel<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name

type OneOf<H> = H extends { parse: (text: string) => infer Value }
  ? Value
  : H extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string
type ValueOf<Flags, H> = Flags extends `${string}<${string}`
  ? Flags extends `${string}...>`
    ? OneOf<H>[]
    : H extends { several: true }
      ? OneOf<H>[]
      : OneOf<H>
  : true

/** What an option adds to the options of a command. */
export type OptionOf<Flags, H> =
  LongOf<Flags> extends `no-${infer Name}`
    ? { readonly [Key in Camel<Name> & string]: boolean }
    : H extends { required: true } | { initially: unknown }
      ? { readonly [Key in Camel<LongOf<Flags>> & string]: ValueOf<Flags, H> }
      : { readonly [Key in Camel<LongOf<Flags>> & string]?: ValueOf<Flags, H> }

/** `search [text]` takes a text that may be missing, `pay <settlement...>` a list. */
export type ArgumentsOf<Usage> = Usage extends `${string} ${infer Words}` ? WordsOf<Words> : []
type WordsOf<Words> = Words extends `${infer Word} ${infer More}`
  ? [ArgumentOf<Word>, ...WordsOf<More>]
  : [ArgumentOf<Words>]
type ArgumentOf<Word> = Word extends `${string}...${string}`
  ? string[]
  : Word extends `[${string}`
    ? string | undefined
    : string
