/** What holds for all endpoints, in words: the opening of the document. Its figures come from the contract. */
import * as limits from '@napum/contract'
import { errorTable } from '@napum/contract'

const MIB = 1024 ** 2
const number = (value: number) => value.toLocaleString('en-US')

const limitRows: readonly (readonly [string, string])[] = [
  [
    'Requests',
    `${limits.RATE_LIMIT_PER_MINUTE_DEFAULT} in a minute per vendor key, unless configured otherwise`,
  ],
  ['Failed authentications', `${limits.AUTH_FAILURES_PER_MINUTE_DEFAULT} in a minute per address`],
  ['Page', `${limits.PAGE_LIMIT_DEFAULT} records, the most and the default`],
  ['Batch of a vendor', `${limits.BATCH_ENTRIES_MAX} entries`],
  [
    'Orders and claims of the operator',
    `${number(limits.ORDERS_PER_REQUEST_MAX)} orders as JSON, any number as NDJSON; ${number(limits.CLAIMS_PER_REQUEST_MAX)} claims; ${number(limits.ITEMS_PER_ORDER_MAX)} items of an order`,
  ],
  [
    'Body',
    `at most ${limits.VENDOR_BODY_BYTES_MAX / MIB} MiB of a vendor (${limits.BODY_BYTES_MIN / 1024} KiB where no more can be used; each call says it), ${limits.OPERATOR_BODY_BYTES_MAX / MIB} MiB of the operator, ${limits.NDJSON_LINE_BYTES_MAX / MIB} MiB a line of NDJSON; ${limits.BODY_DEPTH_MAX} levels deep`,
  ],
  [
    'Memo',
    `${limits.STOCK_MEMO_LENGTH_MAX} characters in an inventory confirmation, ${number(limits.MEMO_LENGTH_MAX)} elsewhere`,
  ],
  [
    'Other texts',
    `${number(limits.TEXT_LENGTH_MAX)} characters; an order number ${limits.ORD_NO_LENGTH_MAX}`,
  ],
  ['Tracking number', `1 to ${limits.TRACKING_NUMBER_LENGTH_MAX} characters after trimming`],
  ['Idempotency key', `1 to ${limits.IDEMPOTENCY_KEY_LENGTH_MAX} characters, unique per vendor`],
  [
    'Supply price',
    `amounts 0 to ${number(limits.MONEY_MAX)} won with at most ${limits.MONEY_DECIMALS_MAX} decimals, quantity 1 to ${number(limits.SUPPLY_QUANTITY_MAX)}; the newest ${limits.SUPPLY_PRICE_HISTORY_MAX} prices are shown`,
  ],
]

const errorRows = Object.entries(errorTable).map(
  ([code, { status, note }]) => `| \`${code}\` | ${status ?? 'entry'} | ${note} |`,
)

/** `info.description`, in Markdown. */
export const guide = `Vendors call \`/vendor-api\` with \`X-Vendor-Api-Key\` and \`X-Vendor-Id\`; they see and change only their own items. The marketplace operator calls \`/operator-api\` with \`X-Operator-Api-Key\`.

## Conventions

- Bodies are JSON in UTF-8, sent with \`Content-Type: application/json\`. Types are strict: \`"1"\` is no number. \`null\` in an optional field means that it was left out, unless the field says what null does. Unknown fields are ignored.
- Every JSON answer opens with \`request_id\` and \`timestamp\`; every answer carries \`X-Request-Id\`. Quote it in support requests. New fields may be added to answers.
- Instants are UTC with milliseconds, days are \`YYYY-MM-DD\` in the time zone of the marketplace. Both ends of a range of days are included.
- Amounts are won. Supply prices include VAT unless the marketplace is configured otherwise.
- Answers are not to be cached (\`Cache-Control: no-store\`). On 429 and 503 wait the seconds of \`Retry-After\`; when it happens again, double the wait, up to 60 seconds.
- A \`GET\` may also be sent as \`HEAD\`.

## Limits

| What | Limit |
|---|---|
${limitRows.map(([what, limit]) => `| ${what} | ${limit} |`).join('\n')}

## Errors

A refused request has \`success: false\` and an \`error\` of \`code\`, \`message\` and \`details\`. Where the status says *entry*, the code only ever fails one entry of a batch, as its \`error_code\`; other codes can do both. A path that does not exist, and a method that a path does not answer to (405, with \`Allow\`), are refused in the same form.

| Code | Status | When |
|---|---|---|
${errorRows.join('\n')}
`
