/** Texts of a workbook beyond XML: characters that XML cannot hold are written `_x000D_`. */

const escapedCode = /_x([0-9A-Fa-f]{4})_/g

/** What the file means. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(escapedCode, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** What the file must say, so that a text which looks like such a character stays as it is. */
export const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
