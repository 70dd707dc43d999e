/** What proves a statement, as it stands on paper: the seal, the check code, and a QR code of the page that knows them. Decisions 113, 116. */
import encodeQr from 'qr'
import type { StatementProof } from './document.ts'

/** Empty modules around a code, as its standard asks for. */
const QUIET_MODULES = 4
/** By the length of an address of a domain, a module is half a millimetre then. */
const QR_MILLIMETRES = 19

/** @param publicUrl where the service is reached; without it there is no page to point to. */
export function presentProof(proof: StatementProof | null, publicUrl: string | null) {
  if (!proof) return null
  const url = publicUrl === null ? null : verificationUrl(publicUrl, proof.check_code)
  return {
    code: proof.check_code,
    qr: url === null ? null : { svg: qrSvg(url), millimetres: QR_MILLIMETRES, url },
  }
}

/** Where anybody sees what a statement is worth. */
const verificationUrl = (publicUrl: string, code: string): string => `${publicUrl}/verify/${code}`

/** What programs read of a PDF: in its metadata, where they find it without understanding the pages. */
export const proofKeywords = (proof: StatementProof | null): string[] =>
  proof ? [`napum-check-code:${proof.check_code}`, `napum-content-hash:${proof.content_hash}`] : []

/** Black modules that touch are one shape, so that no hair lines appear between them. */
function qrSvg(text: string): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}"><path d="${path}"/></svg>`
}

/** Where the header of a PNG has its width and its height. */
const WIDTH_AT = 16
const HEIGHT_AT = 20

/**
 * The image of a seal as the template takes it: a picture in text, because its data travels as JSON.
 * @param png as features/vendors/seal-image.ts lets it through
 */
export function sealSvg(png: Uint8Array): string {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`
}
