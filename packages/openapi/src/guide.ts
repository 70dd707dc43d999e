/** What holds for all endpoints, in words: the opening of the document. Its figures come from the contract. */
import * as limits from '@napum/contract'
import { errorTable } from '@napum/contract'
import { codesOf, type Scope } from './scope.ts'

const MIB = 1024 ** 2
const number = (value: number) => value.toLocaleString('en-US')

const operatorRow = 'Orders and claims of the operator'

const limitRows: readonly (readonly [string, string])[] = [
  [
    'Requests',
    `${limits.RATE_LIMIT_PER_MINUTE_DEFAULT} per minute and vendor key, unless the operator set another number`,
  ],
  ['Failed authentications', `${limits.AUTH_FAILURES_PER_MINUTE_DEFAULT} per minute and address`],
  [
    'Page',
    `at most ${limits.PAGE_LIMIT_DEFAULT} records; ${limits.PAGE_LIMIT_DEFAULT} when \`limit\` is left out`,
  ],
  ['Batch of a vendor', `at most ${limits.BATCH_ENTRIES_MAX} entries`],
  [
    operatorRow,
    `at most ${number(limits.ORDERS_PER_REQUEST_MAX)} orders as JSON, any number as NDJSON; at most ${number(limits.CLAIMS_PER_REQUEST_MAX)} claims; ${number(limits.ITEMS_PER_ORDER_MAX)} items per order`,
  ],
  [
    'Request body',
    `at most ${limits.VENDOR_BODY_BYTES_MAX / MIB} MiB for a vendor and ${limits.OPERATOR_BODY_BYTES_MAX / MIB} MiB for the operator, many of whose calls allow less, down to ${limits.BODY_BYTES_MIN / 1024} KiB (see each call). At most ${limits.NDJSON_LINE_BYTES_MAX / MIB} MiB per line of NDJSON. Arrays and objects at most ${limits.BODY_DEPTH_MAX} levels deep`,
  ],
  [
    'Memo',
    `at most ${limits.STOCK_MEMO_LENGTH_MAX} characters in a stock confirmation, ${number(limits.MEMO_LENGTH_MAX)} elsewhere`,
  ],
  [
    'Other texts',
    `at most ${number(limits.TEXT_LENGTH_MAX)} characters; an order number ${limits.ORD_NO_LENGTH_MAX}`,
  ],
  ['Tracking number', `1 to ${limits.TRACKING_NUMBER_LENGTH_MAX} characters after trimming`],
  ['Idempotency key', `1 to ${limits.IDEMPOTENCY_KEY_LENGTH_MAX} characters, unique per vendor`],
  [
    'Supply price',
    `amounts 0 to ${number(limits.MONEY_MAX)} won with at most ${limits.MONEY_DECIMALS_MAX} decimals, quantity 1 to ${number(limits.SUPPLY_QUANTITY_MAX)}; the newest ${limits.SUPPLY_PRICE_HISTORY_MAX} prices are shown`,
  ],
]

const forVendors =
  'Vendors call `/vendor-api` with the headers `X-Vendor-Api-Key` and `X-Vendor-Id`, and can see and change only their own items.'
const forOthers =
  ' The marketplace operator calls `/operator-api` with the header `X-Operator-Api-Key`. People sign in with `/portal-api`, and then call the same endpoints by the cookie of their session, as far as their role allows.'

const errorRow = (code: limits.ErrorCode): string =>
  `| \`${code}\` | ${errorTable[code].status ?? 'entry'} | ${errorTable[code].note} |`

/** `info.description`, in Markdown. */
export const guideFor = (scope: Scope): string => `${forVendors}${scope.hasOthers ? forOthers : ''}

## Conventions

- Bodies are JSON in UTF-8, sent with \`Content-Type: application/json\`. Types are strict: \`"1"\` is not a number. \`null\` in an optional field is the same as leaving the field out, unless the description of the field says otherwise. Unknown fields are ignored.
- Every JSON answer has \`request_id\` and \`timestamp\`. Every answer has the header \`X-Request-Id\` with the same id; quote it when you ask for help. Later versions may add fields to answers, so ignore fields that you do not know.
- Times in answers are UTC with milliseconds (\`2026-01-22T06:50:00.000Z\`). Days are \`YYYY-MM-DD\` in the time zone of the marketplace. A range of days includes both ends.
- Amounts are won. Supply prices include VAT unless the marketplace is configured otherwise.
- Answers must not be cached (\`Cache-Control: no-store\`). On 429 and 503, wait as many seconds as \`Retry-After\` says and retry. If it happens again, double the wait each time, up to 60 seconds, and add some random time (jitter).
- A \`GET\` may also be sent as \`HEAD\`.

## Limits

| What | Limit |
|---|---|
${limitRows
  .filter(([what]) => scope.hasOthers || what !== operatorRow)
  .map(([what, limit]) => `| ${what} | ${limit} |`)
  .join('\n')}

## Errors

A refused request has \`success: false\` and an \`error\` of \`code\`, \`message\` and \`details\`. Where the status column says *entry*, the code never refuses a whole request: it is the \`error_code\` of one failed entry of a batch. Some other codes can also be the \`error_code\` of an entry. Unknown paths (404) and wrong methods (405, with the header \`Allow\`) are refused in the same form.

| Code | Status | When |
|---|---|---|
${codesOf(scope).map(errorRow).join('\n')}
`
