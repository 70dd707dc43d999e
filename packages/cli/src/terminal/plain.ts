/**
 * Text from elsewhere, made harmless for a terminal: it must not break the lines of a table, control the terminal, or look like something
 * that it is not. Names of vendors and products come from other people's systems.
 */

/** Control characters, line and paragraph separators: a blank stands in their place. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** What turns the direction of writing around, or is not seen at all. */
const unseen = /\p{Cf}/gu

/** One line without anything that is not seen. What was taken out leaves a mark, so that two names do not look alike. */
export const plain = (text: string): string => text.replace(breaks, ' ').replace(unseen, '\ufffd')

const inJson = /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu

/** The same JSON document, with what a terminal would act on or hide written as `\u` sequences. */
export const plainJson = (json: string): string =>
  json.replace(inJson, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  )

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
