/**
 * The feed of changes: everything of a vendor that changes, numbered without gaps, so that a client can prove that it
 * missed nothing. Decisions 120-122.
 */
import Type from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, Livemode, limitOf } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Day, Flag, Instant, Nullable, OneOf, Positive, Text } from '../../field-kinds.ts'
import { VendorItem } from '../../item-view.ts'
import {
  CHANGES_CURSOR_LENGTH_MAX,
  CHANGES_LIMIT_DEFAULT,
  CHANGES_LIMIT_MAX,
  CHANGES_WAIT_SECONDS_MAX,
} from '../../limits.ts'

/** What can change, in the order in which the kinds of one change are named. */
export const changeKinds = [
  'created',
  'order',
  'status',
  'stock',
  'shipment',
  'claim',
  'price',
  'settlement',
  'masked',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const ChangeKindField = OneOf(
  changeKinds,
  'created: the item is new to the vendor. order: the marketplace changed the order. status, stock, shipment, claim, price: that of the item. settlement: a settlement was created, confirmed, paid or reopened, or the item went to another one. masked: personal data were removed.',
)

const cursorField = Type.String({
  maxLength: CHANGES_CURSOR_LENGTH_MAX,
  description: 'A place in the feed. Keep it as it is; do not build or change one.',
  examples: ['9b2f61c0d4aa.1042.5f0c2d91'],
})

export const changesPageFields = {
  limit: limitOf('Changes to read at most', CHANGES_LIMIT_MAX, CHANGES_LIMIT_DEFAULT),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: CHANGES_WAIT_SECONDS_MAX,
      description:
        'Seconds to wait for a change when there is none yet. The answer comes with the first change, or empty when the time is over; 0 when left out.',
    }),
  ),
}

/** What every change says; `item` is added by who shows it. */
export const changeFields = {
  seq: Positive('Number of the change: one more than the one before.'),
  kinds: Type.Array(ChangeKindField),
  changed_at: Instant('When it was made.'),
  ord_prd_no: Nullable(Text('The item; null when only a settlement changed.')),
  settlement_no: Nullable(Text('The settlement; null when an item changed.')),
}

export const Change = Type.Object({
  ...changeFields,
  item: Nullable(VendorItem),
})

export const ChangesQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: CHANGES_CURSOR_LENGTH_MAX,
      description: 'The cursor of the last answer. Left out: from the first change that is kept.',
    }),
  ),
  ...changesPageFields,
})

const head_seq = Count('Number of the newest change of the vendor; 0: none yet.')
const has_more = Flag('Whether more can be read at once.')

export const ChangesAnswer = Answer({
  change_list: Type.Array(Change),
  cursor: cursorField,
  head_seq,
  has_more,
  livemode: Livemode,
})

export const ChangesStartAnswer = Answer({ cursor: cursorField, head_seq, livemode: Livemode })

export const SnapshotQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      description: '`next_after` of the answer before. Left out: from the first item.',
      examples: ['202601220157_000020196_[1]'],
    }),
  ),
  limit: changesPageFields.limit,
})

export const SnapshotAnswer = Answer({
  item_list: Type.Array(VendorItem),
  next_after: Nullable(Text('Send it as `after` of the next call; null: there was no item.')),
  has_more,
  livemode: Livemode,
})

export const DigestQuery = Type.Object({
  from: Type.Optional(Day('First order day; from the beginning when left out.')),
  to: Type.Optional(Day('Last order day, included; to the end when left out.')),
})

export const DigestDay = Type.Object({
  day: Day('Order day.'),
  count: Positive('Items of the vendor that were ordered on this day.'),
  digest: Type.String({
    pattern: '^[0-9a-f]{16}$',
    description: 'XOR of the hashes of these items: 64 bits as 16 hexadecimal digits.',
    examples: ['a1b2c3d4e5f60718'],
  }),
})

export const DigestAnswer = Answer({
  livemode: Livemode,
  head_seq: Count('Number of the newest change that the digest contains.'),
  day_list: Type.Array(DigestDay, { description: 'Days without items are left out.' }),
})

export const changesEndpoints = endpointsOf('vendor', 'changes', {
  listChanges: {
    call: 'GET /vendor-api/changes',
    summary: 'Read what changed, in the order of the change numbers',
    description:
      'Numbers of a vendor have no gaps: if each number is one more than the one before and the last one is `head_seq`, nothing is missing. `item` is the current state of the item, given at the last change of that item in the answer, so applying a change twice does no harm. Store `cursor` and send it as `after` of the next call.',
    query: ChangesQuery,
    answer: ChangesAnswer,
    errors: ['CURSOR_UNKNOWN', 'CURSOR_EXPIRED'],
    data: 'people',
    callers: ofVendor('viewer'),
    polled: true,
  },
  startChanges: {
    call: 'GET /vendor-api/changes/start',
    summary: 'Get the cursor at the newest change',
    description: 'Call this first, then read the snapshot, then the changes after this cursor.',
    answer: ChangesStartAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
    polled: true,
  },
  snapshot: {
    call: 'GET /vendor-api/changes/snapshot',
    summary: 'Read all items by their number',
    description:
      'Every item of the vendor in its current state, cancelled ones too, ordered by a key that never changes. So no item is missed between two pages. Changes made meanwhile follow from the cursor of `/vendor-api/changes/start`.',
    query: SnapshotQuery,
    answer: SnapshotAnswer,
    data: 'people',
    callers: ofVendor('viewer'),
  },
  digestChanges: {
    call: 'GET /vendor-api/changes/digest',
    summary: 'Compare a local copy, day by day',
    description:
      'Per order day, the number of items and the XOR of their hashes, together with the number of the newest change. The guide to changes documents the hash. Days that differ from the local copy name where it is wrong.',
    query: DigestQuery,
    answer: DigestAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
