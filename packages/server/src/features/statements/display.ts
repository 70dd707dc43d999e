/**
 * Makes texts from orders fit for paper: composed Hangul, no control characters, no invisible characters that
 * could turn the reading direction around, and places to break long codes. The words themselves stay.
 */

/** What only steers a renderer, or shows nothing: direction overrides, joiners, soft hyphens, fillers, selectors. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Line ends and all other control characters. */
const control = /[\p{Cc}\u2028\u2029]+/gu
const loneSurrogate = /\p{Cs}/gu
/** Accents of a letter after the first that is no part of it: a stack of them would stand in the rows above and below. */
const stacked = /(?<=[\u0300-\u036F])[\u0300-\u036F]+/gu
const lineEnd = /\r\n|[\r\u0085\u2028\u2029]/g

const cleaned = (text: string): string =>
  text
    .replace(loneSurrogate, '\uFFFD')
    .replace(invisible, '')
    .replace(control, ' ')
    .normalize('NFC')
    .replace(stacked, '')

/** One line of text. */
export const displayText = (text: string): string => (isPlain(text) ? text : cleaned(text).trim())

/** Text with lines of its own, such as notes: its line ends stay, as `\n`. */
export const displayLines = (text: string): string =>
  text.replace(lineEnd, '\n').split('\n').map(displayText).join('\n')

/** Most texts are made of composed syllables and plain ASCII: a cheap look spares them five passes. */
const isPlain = (text: string): boolean =>
  /^[!-~\uAC00-\uD7A3](?:[ -~\uAC00-\uD7A3]*[!-~\uAC00-\uD7A3])?$/.test(text)

const ZERO_WIDTH_SPACE = '\u200B'
/** Characters that offer no place to break between them; Hangul and hanja offer one everywhere. */
const unbreakable = /[^\s\u3000-\u9FFF\uAC00-\uD7A3]+/gu

/**
 * Offers places to break inside a run of more than `runMax` characters that has none, so that no code or address
 * runs out of its column. The template turns each zero-width space into a break that leaves no character behind.
 */
export function breakable(text: string, runMax: number): string {
  if (text.length <= runMax) return text
  const step = Math.max(1, Math.floor(runMax / 3))
  return text.replace(unbreakable, (run) => {
    const characters = [...run]
    return characters.length <= runMax ? run : characters.map(spaced(step)).join('')
  })
}

/** A combining mark stays with its letter. */
const spaced = (step: number) => (character: string, at: number) =>
  at > 0 && at % step === 0 && !/\p{M}/u.test(character) ? ZERO_WIDTH_SPACE + character : character
