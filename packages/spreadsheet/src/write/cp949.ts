/** Text in CP949, as older Korean programs read it. */
import iconv from 'iconv-lite'

/** The bytes; or the first character that CP949 does not have. */
export function encodeCp949(text: string): Buffer | string {
  const bytes = iconv.encode(text, 'cp949')
  const read = [...iconv.decode(bytes, 'cp949')]
  const lost = [...text].find((character, at) => character !== read[at])
  return lost ?? bytes
}
