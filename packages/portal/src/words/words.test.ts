import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
)
const texts = new Map(files.map((name) => [name, readFileSync(join(source, name), 'utf8')]))

/** Files that may have Korean words outside of a catalogue: the catalogues, and the mark of the product. */
const isCatalogue = (text: string): boolean =>
  /\bcatalogue\(|Readonly<(Partial<)?Record<(ErrorCode|FileRowCode|OrderField)/.test(text)

/** Without the catalogues that have a word for each value of a type: the compiler knows that they are complete. */
const ownWords = (text: string): string =>
  text
    .split(/^export const /m)
    .filter((part) => !part.includes(' satisfies '))
    .join('')

describe('what people read', () => {
  it('stands in a catalogue in both languages, nowhere else', () => {
    const strays = [...texts]
      .filter(([, text]) => !isCatalogue(text))
      .flatMap(([name, text]) =>
        text
          .split('\n')
          // Comments may name Korean words; amounts end with the currency; the mark is one syllable; a language is called by its own name.
          .filter(
            (line) =>
              /[가-힣]/.test(line) &&
              !/\}원/.test(line) &&
              !/^\s*(\/\/|\*|\/\*)|'한국어'|^\s*납\s*$/.test(line),
          )
          .map((line) => `${name}: ${line.trim()}`),
      )
    expect(strays).toEqual([])
  })

  it('is used: a text of the frame or of a screen that nobody shows is not kept', () => {
    const used = new Set(
      [...texts]
        .filter(([name]) => !name.endsWith('words.ts'))
        .flatMap(([, text]) => text.match(/\w+/g) ?? []),
    )
    const unused = [...texts]
      .filter(([name]) => name.endsWith('words.ts'))
      .flatMap(([name, text]) =>
        [...ownWords(text).matchAll(/^ {2}(\w+): (\[|terms\.)/gm)]
          .map((match) => match[1] as string)
          .filter((key) => !used.has(key))
          .map((key) => `${name}: ${key}`),
      )
    expect([...new Set(unused)]).toEqual([])
  })
})
