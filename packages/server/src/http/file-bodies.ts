/**
 * Bodies that are files are larger than others, so only a few are taken in at a time, and of one vendor fewer still: what
 * waits in memory is bounded, and a sender who is slow on purpose keeps nobody else out for long.
 */
import type { FastifyReply } from 'fastify'
import { unavailable } from '../core/refusal.ts'

/** 8 files of 10 MiB, twice while they are gathered. */
const FILES_AT_ONCE_MAX = 8
const FILES_OF_VENDOR_MAX = 2
const RETRY_AFTER_SECONDS = 3

export class FileBodies {
  readonly #ofVendor = new Map<string, number>()
  #count = 0

  /** Counts the request until its answer is sent. @throws Refusal UNAVAILABLE when too many are on their way */
  admit(vendorId: string, reply: FastifyReply): void {
    const own = this.#ofVendor.get(vendorId) ?? 0
    if (own >= FILES_OF_VENDOR_MAX || this.#count >= FILES_AT_ONCE_MAX) {
      throw unavailable(
        'Several files are being taken in. Send yours again in a moment.',
        RETRY_AFTER_SECONDS,
      )
    }
    this.#count += 1
    this.#ofVendor.set(vendorId, own + 1)
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      this.#count -= 1
      const left = (this.#ofVendor.get(vendorId) ?? 1) - 1
      if (left === 0) this.#ofVendor.delete(vendorId)
      else this.#ofVendor.set(vendorId, left)
    }
    reply.raw.once('finish', leave).once('close', leave)
  }
}
