/**
 * Texts in Korean and English, side by side. Where a value goes stands in braces, and so do the English words for one and for many:
 * `{n}건`, `{n} {item|items}`. The compiler refuses a text that one of the languages lacks or that takes other values there.
 */
import { signal } from '@preact/signals'

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

declare const counted: unique symbol
/** A count as people read it, on which the form of a text depends: `count` of format.ts makes it. */
export type Count = string & { readonly [counted]: true }

type Entry = readonly [korean: string, english: string]
type Entries = Readonly<Record<string, Entry>>
/** English that counts. */
type Counting = `${string}|${string}`

/** The values in braces. */
type NamesIn<Of> = Of extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, Counting> | NamesIn<Rest>
  : never

/** A text takes one value as it is, and several by their names; what it counts is its `n`. */
type FilledText<Of, N> = Of extends `${string}{${string}}${infer Rest}`
  ? Rest extends `${string}{${string}`
    ? (values: { readonly [Name in NamesIn<Of>]: Name extends 'n' ? N : string }) => string
    : (value: N) => string
  : string

type TextOf<Of extends Entry> = FilledText<Of[0], Of[1] extends Counting ? Count : string>

type SameNames<One, Other> = [NamesIn<One>, NamesIn<Other>] extends [NamesIn<Other>, NamesIn<One>]
  ? string
  : never

type CheckedEntry<Of extends Entry> = readonly [
  Of[1] extends Counting ? `${string}{n}${string}` : string,
  SameNames<Of[0], Of[1]>,
]

/** A text for each value of a type. */
export type TextsOf<Key extends string, Each extends string = string> = Readonly<
  Record<Key, readonly [korean: Each, english: Each]>
>

const plural = new Intl.PluralRules('en')

/** Of `1,000+` the words are those for many. */
const isOne = (n: string): boolean => plural.select(Number(n.replaceAll(',', ''))) === 'one'

type Values = string | Readonly<Record<string, string>>

/** A text as it is called. */
function called(text: string): string | ((values: Values) => string) {
  if (!text.includes('{')) return text
  return (values: Values) => {
    const valueAt = (name: string) => (typeof values === 'string' ? values : (values[name] ?? ''))
    return text.replace(/\{([^}]*)\}/g, (_, name: string) => {
      const [forOne = '', forMany] = name.split('|')
      if (forMany === undefined) return valueAt(name)
      return isOne(valueAt('n')) ? forOne : forMany
    })
  }
}

const KEY = 'napum.language'

function first(): Language {
  const wanted = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY)
  return wanted === 'en' ? 'en' : 'ko'
}

export const language = signal<Language>(first())

/** Takes the language of the person, unless another one was chosen on this computer. */
export function adoptLanguage(wanted: Language): void {
  if (localStorage.getItem(KEY) !== null) return
  language.value = wanted
  document.documentElement.lang = wanted
}

/** Shows everything in another language at once, and remembers it on this computer. */
export function setLanguage(next: Language): void {
  language.value = next
  localStorage.setItem(KEY, next)
  document.documentElement.lang = next
}

const textsOf = (entries: Entries, at: 0 | 1) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, called(entry[at])]))

type CheckedAll<All extends Entries> = { readonly [Key in keyof All]: CheckedEntry<All[Key]> }

/** A text of a table in which only some take a value. */
export const withValue = <Value extends string>(
  text: string | ((value: Value) => string),
  value: Value,
): string => (typeof text === 'string' ? text : text(value))

/** Of the same in both languages that of the page's: read it where it is shown, so that a change of language shows. */
export function inLanguage<Of extends object>(both: Readonly<Record<Language, Of>>): Of {
  const names = Object.keys(both.ko) as (keyof Of)[]
  const now = (name: keyof Of) => ({ enumerable: true, get: () => both[language.value][name] })
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, now(name)]))) as Of
}

/** Texts of a place. */
export function catalogue<const All extends Entries>(
  // By a condition, not at once: to intersect what is right as well takes the compiler ten times as long.
  entries: All & (All extends CheckedAll<All> ? unknown : CheckedAll<All>),
): { readonly [Key in keyof All]: TextOf<All[Key]> } {
  return inLanguage({ ko: textsOf(entries, 0), en: textsOf(entries, 1) }) as ReturnType<typeof catalogue<All>>
}
