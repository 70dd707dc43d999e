/**
 * Texts in Korean and English, side by side. The compiler refuses a text that one of the languages lacks or that takes
 * other parameters there, and one in English that counts and has no singular.
 */
import { signal } from '@preact/signals'

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

declare const counted: unique symbol
/** A number as people read it, of which a text says how many there are: `count` of format.ts makes it. */
export type Count = string & { readonly [counted]: true }

type Text = string | ((...values: never[]) => string)
type Texts = Readonly<Record<string, Text>>
/** The same keys; of a function the same parameters. */
export type SameTexts<Source extends Texts> = {
  readonly [Key in keyof Source]: Source[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/** English of a text that counts: for one, and for any other number. Korean has no such difference. */
type Forms<Values extends unknown[]> = Readonly<Record<'one' | 'other', (...values: Values) => string>>
type EnglishTexts<Source extends Texts> = {
  readonly [Key in keyof Source]: Source[Key] extends (...values: infer Values) => string
    ? Values extends [Count, ...unknown[]]
      ? Forms<Values>
      : (...values: Values) => string
    : string
}

const plural = new Intl.PluralRules('en')

/** The form for the number that comes first. Of `1,000+` it is that of many. */
const chosen =
  (forms: Forms<[Count, ...unknown[]]>) =>
  (n: Count, ...others: unknown[]): string =>
    (plural.select(Number(n.replaceAll(',', ''))) === 'one' ? forms.one : forms.other)(n, ...others)

const resolved = (texts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'object' ? chosen(text as Forms<[Count, ...unknown[]]>) : text,
    ]),
  )

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

/** Texts of a place: call the result where they are shown, so that a change of language shows. */
export function catalogue<const Korean extends Texts>(
  ko: Korean,
  en: EnglishTexts<Korean>,
): () => SameTexts<Korean> {
  const english = resolved(en) as SameTexts<Korean>
  return () => (language.value === 'ko' ? (ko as unknown as SameTexts<Korean>) : english)
}
