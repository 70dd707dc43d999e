/**
 * Texts in Korean and English, side by side. The compiler refuses a text that one of the languages lacks or that takes
 * other parameters there.
 */
import { signal } from '@preact/signals'

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

type Text = string | ((...values: never[]) => string)
type Texts = Readonly<Record<string, Text>>
/** The same keys; of a function the same parameters. */
export type SameTexts<Source extends Texts> = {
  readonly [Key in keyof Source]: Source[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

const KEY = 'napum.language'

function first(): Language {
  const wanted = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY)
  return wanted === 'en' ? 'en' : 'ko'
}

export const language = signal<Language>(first())

/** Takes the language of the person, unless another one was chosen on this computer. */
export function hear(wanted: Language): void {
  if (localStorage.getItem(KEY) !== null) return
  language.value = wanted
  document.documentElement.lang = wanted
}

/** Shows everything in another language at once, and remembers it on this computer. */
export function speak(next: Language): void {
  language.value = next
  localStorage.setItem(KEY, next)
  document.documentElement.lang = next
}

/** Texts of a place: call the result where they are shown, so that a change of language shows. */
export function catalogue<const Korean extends Texts>(
  ko: Korean,
  en: SameTexts<Korean>,
): () => SameTexts<Korean> {
  return () => (language.value === 'ko' ? (ko as unknown as SameTexts<Korean>) : en)
}
