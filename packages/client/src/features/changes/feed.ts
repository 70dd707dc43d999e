/** The feed of changes: where it starts, what it brings, all items, and a digest to compare a copy with. */

import { ChangesMissingError } from '../../errors.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ChangesAnswer, VendorItem } from '../../wire.ts'
import type { FollowOptions } from './following.ts'
import type { Mirror, MirrorStore } from './mirror.ts'

/** Loaded when it is used: many pages neither follow the feed nor keep a copy. */
const following = () => import('./mirror.ts')

export const feedCalls = (sender: Sender) => ({
  feed: {
    /** One answer of the feed. */
    list: sender.call('GET /vendor-api/changes', 'query'),

    /** The cursor at the newest change: take it, read the snapshot, then the changes after it. */
    start: sender.call('GET /vendor-api/changes/start'),

    /** One page of all items by their number. */
    snapshot: sender.call('GET /vendor-api/changes/snapshot', 'query'),

    /** All items by their number, cancelled ones too. */
    async *wholeSnapshot(options?: CallOptions): AsyncIterable<VendorItem> {
      yield* (await following()).wholeSnapshot(sender, options)
    },

    /** Count and digest of each order day. */
    digest: sender.call('GET /vendor-api/changes/digest', 'query'),

    /**
     * Follows the feed: gives one answer after the other, each with changes in it, and waits for what comes. Store `cursor`
     * of an answer after you have dealt with it, and pass it as `from` when the program starts again. It checks that no
     * number is missing.
     * @throws CursorError (CURSOR_UNKNOWN, CURSOR_EXPIRED) when you must begin again with `feed.start` and the snapshot.
     * @throws ChangesMissingError when a number is missing, which must never happen.
     */
    async *follow(
      options?: FollowOptions,
      /** As of every call; the options themselves may carry the same. */
      call?: Pick<FollowOptions, 'signal'>,
    ): AsyncIterable<ChangesAnswer> {
      yield* (await following()).follow(sender, ChangesMissingError, { ...options, ...call })
    },

    /** Keeps a local copy of all items in a store of yours. */
    mirror: (store: MirrorStore): Mirror => {
      const mirror = async () => new (await following()).StoredMirror(sender, ChangesMissingError, store)
      return {
        sync: async (options) => (await mirror()).sync(options),
        follow: async (options) => (await mirror()).follow(options),
        compare: async (options) => (await mirror()).compare(options),
      }
    },
  },
})
