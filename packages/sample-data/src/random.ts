/**
 * Seeded pseudo-random numbers: Small Fast Counting (sfc32), because it passes the usual statistical test
 * suites with four words of state. Each order, buyer and vendor has a stream of its own, so that any of
 * them can be made without making those before it, and a change to one kind leaves the others as they were.
 */

const WARM_UP_ROUNDS = 12

/** Spreads a text over 32 bits; not for secrets. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return state ^ (state >>> 15)
}

export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: number | string, stream: string, index = 0) {
    this.#a = hash(String(seed))
    this.#b = hash(stream)
    this.#c = index | 0
    for (let round = 0; round < WARM_UP_ROUNDS; round++) this.#word()
  }

  /** The next 32 bits. */
  #word(): number {
    const word = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c * 9) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0
    return word >>> 0
  }

  /** From 0 up to, but without, 1. */
  unit(): number {
    return this.#word() / 2 ** 32
  }

  /** An integer from 0 up to, but without, `end`. */
  below(end: number): number {
    return Math.floor(this.unit() * end)
  }

  /** An integer, both ends included. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value
  }

  /** One of the values, each as often as its weight says. */
  weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value {
    let total = 0
    for (const [, weight] of choices) total += weight
    let rest = this.unit() * total
    for (const [value, weight] of choices) {
      rest -= weight
      if (rest < 0) return value
    }
    return (choices.at(-1) as readonly [Value, number])[0]
  }

  /** That many decimal digits. */
  digits(count: number): string {
    return String(this.below(10 ** count)).padStart(count, '0')
  }
}
