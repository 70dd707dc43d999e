/**
 * What is found wanting in a statement and is right anyway, with the reason. Whatever a vendor's call runs stands here
 * only when it still works on one node. Decision 172.
 */
import type { Shape } from './shapes.ts'

export interface Allowed {
  readonly shape: Shape
  /** Names of statements; `*` stands for the rest of the names of a family. */
  readonly names: readonly string[]
  readonly why: string
}

export const allowed: readonly Allowed[] = [
  {
    shape: 'no vendor',
    names: [
      ...[
        'payments.confirmed',
        'accounting.next_closed',
        'settlements.count_*',
        'settlements.page_*',
        'settlements.ended_*',
        'settlements.of_month',
      ],
      ...['items.count_*', 'items.page_*', 'claims.count_all', 'claims.page_all_*'],
      ...['adjustments.count_all', 'adjustments.page_all', 'adjustments.count_item', 'adjustments.page_item'],
      ...['requests.page_of_all', 'requests.page_of_all_failed'],
    ],
    why: 'A list of all vendors for the operator: each node sorts and cuts its own, and the first of these are the page.',
  },
  {
    shape: 'no vendor',
    names: ['all_items.overview', 'all_items.scan_*', 'all_items.collect_*'],
    why: 'The search of the operator over all vendors: each node looks among its own items.',
  },
  ...(['lateral', 'local table'] as const).map((shape) => ({
    shape,
    names: ['all_items.collect_text_*'],
    why: 'The search of the operator by a text begins with the registry on the coordinator; nothing of a vendor waits for it.',
  })),
  {
    shape: 'no vendor',
    names: [
      ...['attention.count_days', 'attention.count_groups', 'attention.count_states'],
      ...['attention.late', 'attention.oldest_items'],
      ...['attention.open_money', 'attention.periods', 'attention.unshipped', 'attention.first_unseen'],
      ...['tax_invoices.count_vendors', 'tax_invoices.page_of_vendors', 'changes.state_of_feeds'],
      ...['tax_invoices.mark_of_month', 'month_end.mark'],
    ],
    why: 'Figures of all vendors for the operator: each node adds up its own.',
  },
  {
    shape: 'no vendor',
    names: ['vendor_figures.count_o*', 'vendor_figures.payable', 'tax_invoices.marked_vendors'],
    why: 'Figures of the vendors of a page, who are named as a list: each node adds up those that it has.',
  },
  {
    shape: 'no vendor',
    names: [
      'settlements.find',
      'payments.find',
      'verify.count_of_number',
      'verify.count_of_numbers',
      'payments.named',
      'statement.find_code',
      'requests.find',
    ],
    why: 'Says whose an id, a number or a code is: every node looks once, and what follows names the vendor.',
  },
  {
    shape: 'no vendor',
    names: [
      ...[
        'changes.heads',
        'changes.old_feeds',
        'consumers.entries',
        'consumers.positions',
        'claims.sent_items',
      ],
      ...['settlements.unshipped', 'webhooks.with_news', 'notices.feeds_of', 'notices.due'],
      ...['retention.placed_before', 'retention.needs', 'retention.spoken_of', 'retention.due_orders'],
    ],
    why: 'Rows of several vendors by their keys, for the operator and for jobs: each node looks up those that it has.',
  },
  {
    shape: 'no vendor',
    names: [
      ...['changes.next_feeds', 'consumers.count_waiting', 'consumers.pending', 'consumers.insert_positions'],
      'consumers.find_read_before',
      ...[
        'consumers.delete_positions',
        'webhooks.any_news',
        'webhooks.next_feed',
        'webhooks.find_read_before',
        'webhooks.insert_positions',
      ],
      ...['webhooks.prune_positions', 'notices.feeds_ahead', 'notices.find_read_before', 'notices.begin'],
    ],
    why: 'Receivers of the changes of all vendors: a feed and the position in it lie on one node.',
  },
  {
    shape: 'no vendor',
    names: ['verify.chain_vendors', 'verify.chain_heads'],
    why: 'A job looks for the vendors whose heads it works on next: each node looks at its own.',
  },
  {
    shape: 'no vendor',
    names: ['requests.oldest', 'requests.oldest_reads', 'requests.forget', 'requests.forget_reads'],
    why: 'A job that forgets what is old of all vendors, by ids and times that every node can compare.',
  },
  {
    shape: 'no vendor',
    names: ['fulfilment.expired_uploads', 'fulfilment.old_uploads', 'retention.named_uploads'],
    why: 'A job or the retention looks for what expired; it is taken away vendor by vendor.',
  },
  {
    shape: 'no vendor',
    names: [
      ...['intake.update_items', 'intake.remove_items', 'intake.remove_orders'],
      ...['retention.write_masked', 'retention.mask_events', 'retention.mask_names'],
    ],
    why: 'Imports and masking write orders of several vendors that they have locked: each node writes those that it has.',
  },
  {
    shape: 'no vendor',
    names: ['changes.append'],
    why: 'Changes of the vendors whose heads were raised, which are named as a list: each node writes those that it has.',
  },
  {
    shape: 'insert without returning',
    names: [
      'intake.insert_items',
      'intake.put_orders',
      'records.put_texts',
      'requests.insert',
      'requests.add_reads',
    ],
    why: 'Run by the operator or a job, never under row security: rows in great number go by COPY, and need not come back.',
  },
  {
    shape: 'local table',
    names: [
      ...['all_items.overview', 'attention.count_days', 'attention.count_groups'],
      ...['verify.next_list', 'verify.totals', 'verify.next_period', 'verify.period_totals'],
      ...['attention.open_money', 'attention.periods'],
    ],
    why: 'Totals of all vendors stand on the coordinator; what is not added to them yet comes from the nodes first.',
  },
  {
    shape: 'no vendor',
    names: [
      ...['day_totals.count', 'day_totals.take', 'verify.next_list', 'verify.totals'],
      ...['period_totals.count', 'period_totals.take', 'verify.next_period', 'verify.period_totals'],
    ],
    why: 'A job takes the differences of all vendors, and a recomputation adds up their counts and settlements: each node gives its own.',
  },
  {
    shape: 'local table',
    names: ['sandbox_reset.empty_vendor', 'sandbox_reset.lock_orders'],
    why: 'Beginning again in the sandbox: its `with` queries are run one after the other, and nobody waits for it.',
  },
]

const pattern = (name: string): RegExp => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)

/** The entry that allows it, or undefined. */
export const allowedBy = (name: string, shape: Shape): Allowed | undefined =>
  allowed.find((one) => one.shape === shape && one.names.some((each) => pattern(each).test(name)))

/** Names of entries that allow none of these. */
export const unusedOf = (found: readonly { readonly name: string; readonly shape: Shape }[]): string[] =>
  allowed.flatMap(({ shape, names }) =>
    names.filter((each) => !found.some((one) => one.shape === shape && pattern(each).test(one.name))),
  )
