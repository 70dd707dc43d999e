/** What a caller prefers: `Accept` and `Accept-Language` (RFC 9110, 12.5). */

/**
 * The one of ours that is wanted most; the first of them when nothing is said, or nothing that we have.
 * @param header such as `en-US, ko;q=0.8` or `application/json;q=0.5`
 */
export function preferred<const Ours extends string>(
  header: string | undefined,
  ours: readonly [Ours, ...Ours[]],
): Ours {
  const wishes = (header ?? '').slice(0, HEADER_LENGTH_MAX).split(',').map(wishOf)
  let best = ours[0]
  let most = 0
  for (const one of ours) {
    const weight = weightOf(one, wishes)
    if (weight > most) [best, most] = [one, weight]
  }
  return best
}

/** Nobody says more than this to a page. */
const HEADER_LENGTH_MAX = 1_000

interface Wish {
  readonly name: string
  /** 0 to 1. */
  readonly weight: number
}

function wishOf(text: string): Wish {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { name, weight: weight >= 0 && weight <= 1 ? weight : 0 }
}

/** The most exact wish that fits counts: `en` over `*`, `application/json` over `application/*`. */
function weightOf(one: string, wishes: readonly Wish[]): number {
  const [family] = one.split('/')
  const fitting = [
    (name: string) => name === one || name.startsWith(`${one}-`),
    (name: string) => name === `${family}/*`,
    (name: string) => name === '*' || name === '*/*',
  ]
  for (const fits of fitting) {
    const weights = wishes.filter(({ name }) => fits(name)).map(({ weight }) => weight)
    if (weights.length > 0) return Math.max(...weights)
  }
  return 0
}
