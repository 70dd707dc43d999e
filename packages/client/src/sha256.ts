/**
 * SHA-256 (FIPS 180-4), written out: browsers offer it only on https, and only as a promise for each text, which is slow
 * for many short ones.
 */

const BLOCK_BYTES = 64

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard derives its constants. */
function rootBits(count: number, root: (prime: number) => number): Int32Array {
  const bits = new Int32Array(count)
  for (let candidate = 2, found = 0; found < count; candidate++) {
    if (isPrime(candidate)) bits[found++] = (root(candidate) % 1) * 2 ** 32
  }
  return bits
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}

const START = rootBits(8, Math.sqrt)
const ROUND = rootBits(64, Math.cbrt)
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The eight words of the hash. */
export function sha256(bytes: Uint8Array): Int32Array {
  const hash = Int32Array.from(START)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) mixBlock(hash, view, at, words)
  return hash
}

function mixBlock(hash: Int32Array, view: DataView, at: number, words: Int32Array): void {
  const word = (index: number) => words[index] as number
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const [early, late] = [word(index - 15), word(index - 2)]
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + one + word(index - 7) + two
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g)
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUND[index] as number) + word(index)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, part] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] as number) + part
}
