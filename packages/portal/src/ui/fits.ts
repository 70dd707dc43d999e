/** Whether a title has what is typed, also by the first consonants of its syllables: `ㅅㅈ` fits 송장. */

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
/** How many syllables begin with the same consonant. */
const OF_ONE = 588
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

const firstOf = (letter: string): string => {
  const code = letter.charCodeAt(0)
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE
  return isSyllable ? (consonants[Math.floor((code - FIRST_SYLLABLE) / OF_ONE)] ?? letter) : letter
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s·]/g, '')

export function fits(title: string, typed: string): boolean {
  const [whole, wanted] = [plain(title), plain(typed)]
  return whole.includes(wanted) || [...whole].map(firstOf).join('').includes(wanted)
}
