/** Number formats: what the styles of a workbook say, and what a format does to a number. */
import { FORMAT_LENGTH_MAX, FORMATS_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'
import type { Tag, XmlHandler } from '../xml/scanner.ts'

/** Formats that every program knows by number and no file writes down; 27 to 36 and 50 to 58 are days in Korea. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  48: '##0.0E+0',
  49: '@',
}
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Reads the part of styles: formats by number, then one number for each style of a cell. */
export class FormatCollector implements XmlHandler {
  readonly #codes = new Map<number, string>()
  readonly #ids: number[] = []
  #isCellStyles = false

  open(name: string, tag: Tag): void {
    if (name === 'cellXfs') this.#isCellStyles = true
    else if (name === 'numFmt')
      this.#addCode(Number(tag.attribute('numFmtId')), tag.attribute('formatCode') ?? '')
    else if (name === 'xf' && this.#isCellStyles) this.#ids.push(Number(tag.attribute('numFmtId') ?? 0))
    if (this.#ids.length > FORMATS_MAX || this.#codes.size > FORMATS_MAX)
      throw new FileRefusal('too_much_inside')
  }

  #addCode(id: number, code: string): void {
    if (code.length > FORMAT_LENGTH_MAX) throw new FileRefusal('too_much_inside')
    this.#codes.set(id, code)
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isCellStyles = false
  }

  text(): void {}
  literal(): void {}

  formats(): (string | undefined)[] {
    return this.#ids.map(
      (id) => this.#codes.get(id) ?? builtIn[id] ?? (isBuiltInDay(id) ? 'yyyy-mm-dd' : undefined),
    )
  }
}

/** The section of a format for positive numbers, without what is only printed beside them. */
function placeholders(format: string): string {
  const plain = format.replaceAll(/"[^"]*"?|\\.|_.|\*.|\[[^[\]]*\]/g, '')
  return plain.split(';')[0] ?? ''
}

/** Whether a number with this format is shown as a day or a time. */
export function isDayFormat(format: string): boolean {
  // `[h]:mm` counts hours, so brackets around such a letter are not a colour.
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true
  const shown = placeholders(format)
  return /[ymdhs]/i.test(shown) && !/general|[0#]/i.test(shown.replaceAll(/\.0+/g, ''))
}

/** How many digits a format fills up with zeros: 12 of `000000000000`, also of `0000-0000-0000`; 0 or 1 of others. */
export function paddedDigits(format: string): number {
  const whole = placeholders(format).split('.')[0] ?? ''
  return /[#?%E,/]/i.test(whole) ? 0 : (whole.match(/0/g)?.length ?? 0)
}
