/**
 * Gathers bytes that come in pieces of any size in one piece of memory. A list of pieces would cost a hundred bytes or
 * more for each of them, so that a sender of single bytes could fill the memory with a small body.
 */

/** Room that the first piece gets; further room doubles. */
const FIRST_BYTES = 4 * 1024

export class GrowingBuffer {
  #held: Buffer = Buffer.alloc(0)
  #bytes = 0

  get length(): number {
    return this.#bytes
  }

  /** Copies a piece to the end; the piece itself is not kept, nor the memory that it is a part of. */
  append(piece: Uint8Array): void {
    const needed = this.#bytes + piece.length
    if (needed > this.#held.length) this.#grow(needed)
    this.#held.set(piece, this.#bytes)
    this.#bytes = needed
  }

  /** Everything gathered so far; the next piece begins again. */
  take(): Buffer {
    const taken = this.#held.subarray(0, this.#bytes)
    this.clear()
    return taken
  }

  clear(): void {
    this.#held = Buffer.alloc(0)
    this.#bytes = 0
  }

  #grow(needed: number): void {
    // Not from the pool that Node shares among buffers: a part of that keeps all of it in memory.
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#held.length * 2, FIRST_BYTES))
    larger.set(this.#held.subarray(0, this.#bytes))
    this.#held = larger
  }
}
