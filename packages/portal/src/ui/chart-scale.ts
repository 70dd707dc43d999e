/** How figures are drawn: from where to where, with which marks, and which of them have room for a name. */

/** Halves of these are whole. */
const STEPS = [2, 4, 6, 8, 10, 12, 16]

/** The least round number that is not below one; 2 of nothing. */
export function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(2, value) / 2))
  return (STEPS.find((step) => step * unit >= value) ?? 20) * unit
}

export interface Scale {
  readonly low: number
  readonly high: number
  /** At these values there is a line. */
  readonly marks: readonly number[]
}

export function scaleOf(values: readonly number[]): Scale {
  const high = roundUp(Math.max(0, ...values.map(Math.abs)))
  return values.some((value) => value < 0)
    ? { low: -high, high, marks: [-high, 0, high] }
    : { low: 0, high, marks: [0, high / 2, high] }
}

/** Where a value stands between low and high, in percent. */
export const heightOf = (value: number, { low, high }: Scale): number => ((value - low) / (high - low)) * 100

const NAMED_MAX = 6

/** The places that are named: evenly apart, the last one among them. */
export function namedPlaces(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (NAMED_MAX - 1)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0)
}
