/**
 * The one error table: what can go wrong, the HTTP status where it refuses a whole request, the public
 * sentence and a private note for the people who run the service. The envelope of a refused request and the
 * per-entry result of a batch both read it. Specification section 7; decisions 22-26b, 32, 41, 55-58.
 */

export interface ErrorRow {
  /** HTTP status when the code refuses the whole request; null when it only ever fails one entry. */
  readonly status: number | null
  /** What the caller reads when nothing more exact is known: what happened, and what to do. */
  readonly message: string
  /** For documentation and operators: when this happens. */
  readonly note: string
}

const table = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is not valid. Correct what details.issues names and send it again.',
    note: 'A field is missing or has the wrong type, range or form. In a batch it fails one entry.',
  },
  UNSUPPORTED_VERSION: {
    status: 400,
    message: 'This service speaks version 1.7.0. Send X-Api-Version: 1.7.0, or leave the header out.',
    note: 'X-Api-Version names another major or a newer minor version.',
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'API key is invalid or expired',
    note: 'Missing, unknown, expired or revoked key, or a key of another vendor. One answer for all.',
  },
  VENDOR_SUSPENDED: {
    status: 403,
    message: 'This vendor is suspended. Contact the marketplace operator.',
    note: 'The key is right, but the operator has suspended the vendor.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this path. Check the address against the interface documentation.',
    note: 'No endpoint has this path.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not answer to this method. The Allow header names those it answers to.',
    note: 'The path exists with another method.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large. Send it in smaller parts.',
    note: 'Vendor bodies may have at most 1 MiB, lists and statements 128 KiB; operator bodies 64 MiB; a line of NDJSON 8 MiB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'Send the body as JSON in UTF-8 with the header Content-Type: application/json.',
    note: 'Content-Type is missing or names something that this endpoint does not read.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests in a minute. Wait the seconds that Retry-After names, then go on.',
    note: 'More than the allowed requests in a minute for the key, or too many failed authentications.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Quote the request_id to the marketplace operator.',
    note: 'A defect. The log has the reason under the same request id.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer right now. Wait the seconds that Retry-After names, then try again.',
    note: 'The database is away, a statement ran into its time limit, or a queue is full.',
  },
  SETTLEMENT_NOT_FOUND: {
    status: 404,
    message: 'There is no settlement for this. A settlement begins with the first supply price of an item.',
    note: 'No statement yet, another vendor, or no such order: one answer for all.',
  },
  UNAUTHORIZED: {
    status: null,
    message: 'This order item is not one of yours. Check ord_prd_no.',
    note: "Another vendor's item, an own product of the marketplace, or no such item: one answer for all.",
  },
  ITEM_CANCELLED: {
    status: null,
    message: 'This order item was cancelled. Do not ship it.',
    note: 'Status, stock and shipment of a cancelled item cannot be changed.',
  },
  ITEM_CLAIMED: {
    status: null,
    message: 'This order item was returned or exchanged, so its supply price can no longer be changed.',
    note: 'Another supply price for a returned item, or for an exchanged one whose replacement has its price.',
  },
  ALREADY_SHIPPED: {
    status: null,
    message: 'This order item was shipped already.',
    note: 'A waybill is registered, or the item was sent, so that this can no longer be done.',
  },
  SHIPMENT_NOT_FOUND: {
    status: null,
    message:
      'No shipment is registered for this order item. Register it with POST /vendor-api/shipment first.',
    note: 'An update of a shipment that was never registered.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: null,
    message: 'This idempotency_key was used for another entry. Use a new key for a new shipment.',
    note: 'Keys are unique per vendor.',
  },
  SETTLEMENT_LOCKED: {
    status: null,
    message: 'The settlement of this order item is confirmed or paid, so its amounts can no longer change.',
    note: 'Ask the operator to reopen the settlement.',
  },
  VENDOR_NOT_FOUND: {
    status: 404,
    message: 'No vendor has this vendor_id or partner_code.',
    note: 'Also fails one order of an import.',
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    message: 'This vendor has no API key with this key_id.',
    note: 'Operator interface.',
  },
  PARTNER_CODE_TAKEN: {
    status: 409,
    message: 'Another vendor has this partner_code. Partner codes are unique.',
    note: 'Operator interface.',
  },
  ORDER_CONFLICT: {
    status: null,
    message: 'The order differs from what was imported before in a way that cannot be merged.',
    note: 'Fewer items than imported before, or another vendor for an existing item.',
  },
  CLAIM_EXISTS: {
    status: null,
    message: 'The item already has a claim of another type. Withdraw that one first.',
    note: 'An item has at most one claim at a time.',
  },
  NOT_SHIPPED: {
    status: null,
    message: 'The item was not sent yet. Cancel it instead.',
    note: 'A return or an exchange needs an item that was sent.',
  },
  EXCHANGE_WITHDRAWN: {
    status: null,
    message: 'The exchange that made this item was withdrawn. Claim an exchange of the original item again.',
    note: 'The cancellation of a replacement cannot be withdrawn by itself: both items would be payable.',
  },
  ITEM_NOT_FOUND: {
    status: 404,
    message: 'There is no order item with this number.',
    note: 'Operator interface.',
  },
  INVALID_SETTLEMENT_STATE: {
    status: 409,
    message: 'The settlement is not in the state that this needs.',
    note: 'pending -> confirmed -> paid; confirmed may be reopened; paid is final.',
  },
  NOT_READY: {
    status: 409,
    message:
      'There are warnings, so nothing was done. Mend what details.warnings says, or send it without strict.',
    note: '`strict` was sent, and there are warnings.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof table

/** Every error code of both interfaces, in the order in which documentation lists them. */
export const errorTable: Readonly<Record<ErrorCode, ErrorRow>> = table
export const errorCodes = Object.keys(table) as ErrorCode[]
