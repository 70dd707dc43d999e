/**
 * Requests that hold more than others, or hold it longer, have a number of places, and of one vendor fewer still: what is
 * held is bounded, and somebody who is slow on purpose keeps nobody else out for long.
 */
import type { FastifyReply } from 'fastify'
import { unavailable } from '../core/values/refusal.ts'

export interface PlaceLimits {
  readonly atOnceMax: number
  readonly ofVendorMax: number
  /** For whoever finds no place. */
  readonly message: string
  readonly retryAfterSeconds: number
}

/** Bodies that are files: 8 of 10 MiB, twice while they are gathered. */
export const fileBodyLimits: PlaceLimits = {
  atOnceMax: 8,
  ofVendorMax: 2,
  message: 'Several files are being taken in. Send yours again in a moment.',
  retryAfterSeconds: 3,
}

/** Answers that are made while they are sent: each holds a page, and the packer of a workbook half a megabyte. */
export const streamLimits: PlaceLimits = {
  atOnceMax: 8,
  ofVendorMax: 2,
  message: 'Several exports are being written. Ask for yours again in a moment.',
  retryAfterSeconds: 5,
}

export class Places {
  readonly #limits: PlaceLimits
  readonly #ofVendor = new Map<string, number>()
  #count = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Counts the request until its answer is sent. @throws Refusal UNAVAILABLE when there is no place */
  admit(vendorId: string, reply: FastifyReply): void {
    const { atOnceMax, ofVendorMax, message, retryAfterSeconds } = this.#limits
    const own = this.#ofVendor.get(vendorId) ?? 0
    if (own >= ofVendorMax || this.#count >= atOnceMax) throw unavailable(message, retryAfterSeconds)
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
