/** Pieces that are made while they are sent. */

/** The same pieces, and how many of them were handed on so far. */
export function counted<Piece>(pieces: AsyncIterable<Piece>) {
  let count = 0
  async function* passed() {
    for await (const piece of pieces) {
      count += 1
      yield piece
    }
  }
  return { pieces: passed(), count: () => count }
}

/** The same pieces, the first of which is made by now, so that its failure can be answered; null: there is none. */
export async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncIterable<Piece> | null> {
  const first = await pieces.next()
  if (first.done) return null
  async function* all() {
    yield first.value as Piece
    yield* pieces
  }
  return all()
}
