/** Numbers of items out of what somebody pasted: lines, columns of a sheet, a list with commas (which numbers may have themselves). */

const NUMBER = /^\S+_\[\d+\]$/

interface PastedNumbers {
  /** Each once, in their order. */
  readonly numbers: readonly string[]
  readonly unreadable: readonly string[]
}

export function numbersIn(text: string): PastedNumbers {
  const words = text
    .split(/\s+|(?<=\]["']?)[,;]/)
    .map((word) => word.replace(/^['"]+|['"]+$/g, ''))
    .filter((word) => word !== '')
  return {
    numbers: [...new Set(words.filter((word) => NUMBER.test(word)))],
    unreadable: words.filter((word) => !NUMBER.test(word)),
  }
}
