/** Code 128 (ISO/IEC 15417): bars and spaces for a text of ASCII; pairs of digits take the room of one character. */

/** Widths of the three bars and three spaces of each value; the last one stops. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const CODE_C = 99
const CODE_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

/** Values of the text, with start and check value, without stop. null: a character that the code does not have. */
export function valuesOf(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const values: number[] = []
  let inDigits = false
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const wantsDigits: boolean = inDigits ? digits >= 2 : digits >= 4
    if (wantsDigits !== inDigits || values.length === 0) {
      if (values.length === 0) values.push(wantsDigits ? START_C : START_B)
      else values.push(wantsDigits ? CODE_C : CODE_B)
      inDigits = wantsDigits
    }
    values.push(inDigits ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inDigits ? 2 : 1
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check]
}

interface Bars {
  /** Width in modules, with the quiet zones of ten modules at both ends. */
  readonly width: number
  readonly bars: readonly { readonly x: number; readonly width: number }[]
}

const QUIET = 10

export function barsOf(text: string): Bars | null {
  const values = valuesOf(text)
  if (!values) return null
  const widths = [...values, STOP].flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number))
  let x = QUIET
  const bars = widths.flatMap((width, at) => {
    const bar = { x, width }
    x += width
    return at % 2 === 0 ? [bar] : []
  })
  return { width: x + QUIET, bars }
}
