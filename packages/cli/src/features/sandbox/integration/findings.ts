/** What a good integration would have done differently: the rules by name, with what to do and where the guide says so. */

const SURVIVES = '/docs/en/integration#five-rules'

export const rules = {
  erp_silent: {
    advice:
      'Start your program with the address of the service, the id of the vendor and a test key of that vendor.',
    guide: '/docs/en/sandbox#try-an-integration',
  },
  order_never_read: {
    advice: 'Read the feed of changes, or all lists, all the time: an order that nobody reads is never sent.',
    guide: '/docs/en/changes#start',
  },
  order_not_handled: {
    advice:
      'Send each order that can be sent, and say of the others that they are unavailable. Look into the log of your program.',
    guide: '/docs/en/integration',
  },
  cancel_not_read: {
    advice:
      'Read the feed of changes, or the lists of cancellations, returns and exchanges: the list of orders does not have them.',
    guide: '/docs/en/changes#start',
  },
  waybill_for_cancelled_item: {
    advice:
      'Look at the claim of an item before you pack it, and stop the parcel when ITEM_CANCELLED comes back.',
    guide: `${SURVIVES}, 4`,
  },
  no_idempotency_key: {
    advice:
      'Send an idempotency_key with each waybill, made of data of the parcel, such as item number and waybill number.',
    guide: `${SURVIVES}, 3`,
  },
  retry_after_ignored: {
    advice:
      'After 429 and 503, wait as many seconds as Retry-After says before the next call; then double the wait.',
    guide: `${SURVIVES}, 1`,
  },
  refused_write_given_up: {
    advice: 'After 429 and 503, wait and send the same again until it is taken.',
    guide: `${SURVIVES}, 3`,
  },
  polls_too_often: {
    advice:
      'Read GET /vendor-api/changes with wait=25: it answers at once when there is news. Or poll once a minute.',
    guide: '/docs/en/changes#polling-or-webhooks',
  },
  rate_limit_reached: {
    advice: 'Send batches of up to 100 entries, poll less often, and keep an eye on X-RateLimit-Remaining.',
    guide: `${SURVIVES}, 1`,
  },
  lost_answer_ignored: {
    advice:
      'When an answer is lost, send the waybill again with the same idempotency_key, or look the item up.',
    guide: `${SURVIVES}, 3`,
  },
  repeated_without_same_key: {
    advice:
      'Send a waybill whose answer was lost again with the idempotency_key of the first time; then the first answer comes again.',
    guide: `${SURVIVES}, 3`,
  },
  lost_request_not_repeated: {
    advice:
      'When the connection breaks, nobody knows whether the call was carried out: send it again, which is safe with an idempotency_key.',
    guide: `${SURVIVES}, 3`,
  },
  partial_failure_all_repeated: {
    advice:
      'On 207 look at each entry of results: those with success are done, only the others need something.',
    guide: `${SURVIVES}, 4`,
  },
  refused_entry_given_up: {
    advice:
      'On 207 look at each entry of results: one without success was not done. Correct what its message names, and send it again.',
    guide: `${SURVIVES}, 4`,
  },
  refused_entry_repeated: {
    advice: 'Take an entry that was refused for good out of your queue, and show it to a person.',
    guide: `${SURVIVES}, 4`,
  },
  cursor_error_not_handled: {
    advice:
      'After 409 and 410 of the feed begin again: take the start, read the snapshot, then the changes after that start.',
    guide: '/docs/en/changes#when-a-cursor-is-refused',
  },
} as const satisfies Record<string, { readonly advice: string; readonly guide: string }>

type RuleName = keyof typeof rules

/** What shows it; an item or a call, or both. */
export interface Evidence {
  readonly at: string
  readonly request_id?: string
  readonly endpoint?: string
  readonly ord_prd_no?: string
}

export interface Finding {
  readonly rule: RuleName
  /** In which act it was seen; several: in all of them. */
  readonly acts: readonly string[]
  readonly message: string
  readonly advice: string
  readonly guide: string
  readonly evidence: readonly Evidence[]
  /** Of how much the evidence shows the first. */
  readonly evidence_count: number
}

const EVIDENCE_MAX = 10

export const finding = (
  rule: RuleName,
  acts: readonly string[],
  message: string,
  evidence: readonly Evidence[],
): Finding => ({
  rule,
  acts: [...new Set(acts)],
  message,
  ...rules[rule],
  evidence: evidence.slice(0, EVIDENCE_MAX),
  evidence_count: evidence.length,
})
