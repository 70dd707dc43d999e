/** The image of a seal as the template takes it: a picture in text, because its data travels as JSON. Decision 116. */

/** Where the header of a PNG has its width and its height. */
const WIDTH_AT = 16
const HEIGHT_AT = 20

/** @param png as features/vendors/seal-image.ts lets it through */
export function sealSvg(png: Uint8Array): string {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`
}
