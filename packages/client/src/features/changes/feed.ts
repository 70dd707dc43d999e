/** The feed of changes: where it starts, what it brings, all items, and a digest to compare a copy with. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ChangesAnswer,
  ChangesQuery,
  ChangesStartAnswer,
  DigestAnswer,
  DigestQuery,
  SnapshotAnswer,
  SnapshotQuery,
  VendorItem,
} from '../../wire.ts'
import { type FollowOptions, follow, wholeSnapshot } from './following.ts'
import { Mirror, type MirrorStore } from './mirror.ts'

export const feedCalls = (sender: Sender) => ({
  /** One answer of the feed. */
  listChanges: (query: ChangesQuery = {}, options?: CallOptions): Promise<ChangesAnswer> =>
    sender.json('listChanges', { query }, options),

  /** The cursor at the newest change: take it, read the snapshot, then the changes after it. */
  startChanges: (options?: CallOptions): Promise<ChangesStartAnswer> =>
    sender.json('startChanges', {}, options),

  /** One page of all items by their number. */
  snapshot: (query: SnapshotQuery = {}, options?: CallOptions): Promise<SnapshotAnswer> =>
    sender.json('snapshot', { query }, options),

  /** All items by their number, cancelled ones too. */
  wholeSnapshot: (options?: CallOptions): AsyncIterable<VendorItem> => wholeSnapshot(sender, options),

  /** Count and digest of each order day. */
  digestChanges: (query: DigestQuery = {}, options?: CallOptions): Promise<DigestAnswer> =>
    sender.json('digestChanges', { query }, options),

  /**
   * Follows the feed: gives one answer after the other, each with changes in it, and waits for what comes. Store `cursor`
   * of an answer after you have dealt with it, and pass it as `from` when the program starts again. It checks that no
   * number is missing.
   * @throws CursorError (CURSOR_UNKNOWN, CURSOR_EXPIRED) when you must begin again with `startChanges` and the snapshot.
   * @throws ChangesMissingError when a number is missing, which must never happen.
   */
  changes: (
    options?: FollowOptions,
    /** As of every call; the options themselves may carry the same. */
    call?: Pick<FollowOptions, 'signal'>,
  ): AsyncIterable<ChangesAnswer> => follow(sender, { ...options, ...call }),

  /** Keeps a local copy of all items in a store of yours. */
  mirror: (store: MirrorStore): Mirror => new Mirror(sender, store),
})
