/**
 * Texts in Korean and English, side by side. The compiler refuses a text that one of the languages lacks or that takes
 * other parameters there, and one that counts and has no English for many.
 */
import { signal } from '@preact/signals'

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

declare const counted: unique symbol
/** A count as people read it, on which the form of a text depends: `count` of format.ts makes it. */
export type Count = string & { readonly [counted]: true }

type Text = string | ((...values: never[]) => string)
/** In Korean and in English. A text that counts comes first: it has English for one and for many; Korean has no such difference. */
type Entry = readonly [korean: Text, english: Text, many?: Text]
type Entries = Readonly<Record<string, Entry>>

type SameText<Korean> = Korean extends (...values: infer Values) => string
  ? (...values: Values) => string
  : string
/** A function takes the same parameters. */
type Checked<Korean> = Korean extends (...values: infer Values) => string
  ? Values extends [Count, ...unknown[]]
    ? readonly [Korean, SameText<Korean>, SameText<Korean>]
    : readonly [Korean, SameText<Korean>]
  : readonly [string, string]

/** A text for each value of a type. */
export type TextsOf<Key extends string, Each extends Text = string> = Readonly<
  Record<Key, readonly [korean: Each, english: Each, many?: Each]>
>

const plural = new Intl.PluralRules('en')

/** The form for the number that comes first. Of `1,000+` it is that of many. */
const counting = (one: Text, many: Text): Text =>
  ((n: Count, ...others: never[]) =>
    (
      (plural.select(Number(n.replaceAll(',', ''))) === 'one' ? one : many) as (
        ...values: unknown[]
      ) => string
    )(n, ...others)) as Text

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

const textsOf = (entries: Entries, inLanguage: (entry: Entry) => Text) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, inLanguage(entry)]))

// Chosen by a condition: to intersect both, the compiler would make a thousand types of each text, and take ten times as long.
type CheckedAll<All extends Entries> = { readonly [Key in keyof All]: Checked<All[Key][0]> }

/** Texts of a place: call the result where they are shown, so that a change of language shows. */
export function catalogue<const All extends Entries>(
  entries: All extends CheckedAll<All> ? All : CheckedAll<All>,
): () => { readonly [Key in keyof All]: SameText<All[Key][0]> } {
  const texts = {
    ko: textsOf(entries, ([korean]) => korean),
    en: textsOf(entries, ([, english, many]) => (many ? counting(english, many) : english)),
  }
  return () => texts[language.value] as ReturnType<ReturnType<typeof catalogue<All>>>
}
