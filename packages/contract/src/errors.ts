/**
 * The one error table: what can go wrong, the HTTP status where it refuses a whole request, the public
 * sentence and a private note for the people who run the service. The envelope of a refused request and the
 * per-entry result of a batch both read it. Interface 7; decisions 22-26b, 32, 41, 55-58.
 */

interface ErrorRow {
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
    note: 'A field is missing or has a wrong type or value. In a batch it fails only that entry.',
  },
  UNSUPPORTED_VERSION: {
    status: 400,
    message: 'This service speaks version 1.7.0. Send X-Api-Version: 1.7.0, or leave the header out.',
    note: 'X-Api-Version names another major version, or a newer minor version, than this service has.',
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'API key is invalid or expired',
    note: 'The key is missing, unknown, expired or revoked, or belongs to another vendor. The answer does not say which.',
  },
  VENDOR_SUSPENDED: {
    status: 403,
    message: 'This vendor is suspended. Contact the marketplace operator.',
    note: 'The key is right, but the operator has suspended the vendor.',
  },
  SCENARIO_NOT_FOUND: {
    status: 404,
    message: 'There is no scenario of this name. The sandbox guide lists all of them.',
    note: 'Only in the sandbox.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this path. Check the address against the interface documentation.',
    note: 'No endpoint has this path.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not answer to this method. The Allow header names those it answers to.',
    note: 'The path exists, but not with this HTTP method.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large. Send it in smaller parts.',
    note: 'The request body is larger than this call allows: at most 1 MiB for a vendor, 10 MiB for a file of a vendor (which may have 20,000 rows and unpack to 100 MiB: `details.reason` says which it was), for the operator what the description of the call says, up to 64 MiB for orders, 8 MiB for a line of NDJSON.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'Send the body as JSON in UTF-8 with the header Content-Type: application/json.',
    note: 'Content-Type is missing or names something that this endpoint does not read.',
  },
  FILE_NOT_READABLE: {
    status: 415,
    message: 'The file cannot be read. Save it as an Excel workbook (.xlsx) or as CSV and send it again.',
    note: 'The body is not a file that can be read: `details.reason` says why, and the message what to do.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests in a minute. Wait the seconds that Retry-After names, then continue.',
    note: 'The key has sent more requests in a minute than allowed, the vendor has written what it may in a day (the message says so), or the address has had too many failed authentications.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Quote the request_id to the marketplace operator.',
    note: 'A defect of the service. Its log has the reason under the same request id.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer right now. Wait the seconds that Retry-After names, then try again.',
    note: 'The service is overloaded, its database does not answer, or a query took too long.',
  },
  SETTLEMENT_NOT_FOUND: {
    status: 404,
    message: 'There is no settlement for this. A settlement begins with the first supply price of an item.',
    note: 'There is no settlement or statement yet, the number belongs to another vendor, or it does not exist. The answer does not say which.',
  },
  ALREADY_PAID: {
    status: 409,
    message: 'The settlement was paid already, on another day or with another reference.',
    note: 'A paid settlement was paid again with another `paid_on` or `reference` than `details` has. The same again succeeds.',
  },
  EXCEEDS_OUTSTANDING: {
    status: 409,
    message: 'The amount is more than is outstanding. Read the payments of the settlement.',
    note: 'A payment is more than is outstanding, a returned one more than was paid, or the vendor paid more than it owes. `details.outstanding_amount` says what is outstanding.',
  },
  IN_BATCH: {
    status: 409,
    message: 'The settlement is in an open batch of transfers. Mark the batch as paid, or cancel it, first.',
    note: 'A bank is asked to pay the settlement with the batch that `details.batch_id` names: it is neither paid by itself nor reopened meanwhile.',
  },
  BATCH_NOT_FOUND: {
    status: 404,
    message: 'There is no batch of transfers with this batch_id.',
    note: 'No batch has this id.',
  },
  INVALID_BATCH_STATE: {
    status: 409,
    message: 'The batch is not in the state that this needs.',
    note: 'An open batch is marked as paid or cancelled; transfers come back of a paid one. `details.status` is the state.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    message: 'There is no payment with this payment_id.',
    note: 'No payment has this id.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'There is no such upload. Uploads are kept for an hour: send the file again.',
    note: 'The upload is older than an hour, of another kind, belongs to another vendor, or never was. The answer does not say which.',
  },
  REQUEST_NOT_FOUND: {
    status: 404,
    message:
      'There is no such request. Writes and refused requests are kept for 7 days; reads are only counted.',
    note: 'The request is older than 7 days, was a read, belongs to another vendor, or never was. The answer does not say which.',
  },
  UNAUTHORIZED: {
    status: null,
    message: 'This order item is not one of yours. Check ord_prd_no.',
    note: 'The item belongs to another vendor or to the marketplace itself, or it does not exist. The answer does not say which.',
  },
  ITEM_CANCELLED: {
    status: null,
    message: 'This order item was cancelled. Do not ship it.',
    note: 'Status, stock and shipment of a cancelled item cannot be changed.',
  },
  ITEM_CLAIMED: {
    status: null,
    message: 'This order item was returned or exchanged, so its supply price can no longer be changed.',
    note: 'A different supply price was sent for a returned item, or for an exchanged item whose replacement already has a price.',
  },
  ALREADY_SHIPPED: {
    status: null,
    message: 'This order item was shipped already.',
    note: 'The item has a waybill or is already shipped, so this can no longer be done.',
  },
  SHIPMENT_NOT_FOUND: {
    status: null,
    message:
      'No shipment is registered for this order item. Register it with POST /vendor-api/shipment first.',
    note: 'There is no waybill that could be amended.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This idempotency_key was used for another entry. Use a new key for a new shipment.',
    note: 'The same idempotency_key was sent before with different data. Keys are unique per vendor.',
  },
  SETTLEMENT_LOCKED: {
    status: null,
    message: 'The settlement of this order item is confirmed or paid, so its amounts can no longer change.',
    note: 'The settlement is confirmed or paid. The operator can reopen one that is not paid.',
  },
  VENDOR_NOT_FOUND: {
    status: 404,
    message: 'No vendor has this vendor_id or partner_code.',
    note: 'No vendor has this vendor_id or partner_code. In an import it fails only that order.',
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    message: 'This vendor has no API key with this key_id.',
    note: 'The vendor has no API key with this key_id.',
  },
  PARTNER_CODE_TAKEN: {
    status: 409,
    message: 'Another vendor has this partner_code. Partner codes are unique.',
    note: 'Another vendor already has this partner_code.',
  },
  ORDER_CONFLICT: {
    status: null,
    message: 'The order differs from what was imported before in a way that cannot be merged.',
    note: 'The order has fewer items than when it was imported before, or another vendor for an existing item.',
  },
  CLAIM_EXISTS: {
    status: null,
    message: 'The item already has a claim of another type. Withdraw that one first.',
    note: 'An item has at most one claim at a time.',
  },
  NOT_SHIPPED: {
    status: null,
    message: 'The item was not sent yet. Cancel it instead.',
    note: 'Only a shipped item can be returned or exchanged.',
  },
  EXCHANGE_WITHDRAWN: {
    status: null,
    message: 'The exchange that made this item was withdrawn. Claim an exchange of the original item again.',
    note: 'The item was cancelled because its exchange was withdrawn. This cancellation cannot be withdrawn, or both items would be payable.',
  },
  LINE_NOT_FOUND: {
    status: null,
    message: 'The vendor has no line with this line_id.',
    note: '`refers_to` names no line of the vendor.',
  },
  ADJUSTMENT_EXCEEDS: {
    status: null,
    message: 'This is more than what is left of the line that it refers to.',
    note: 'All that refers to a sale never exceeds it, and an adjustment is taken back once.',
  },
  ITEM_NOT_FOUND: {
    status: 404,
    message: 'There is no order item with this number.',
    note: 'No order item has this number.',
  },
  INVALID_SETTLEMENT_STATE: {
    status: 409,
    message: 'The settlement is not in the state that this needs.',
    note: 'The settlement is not in the state that this step needs: pending -> confirmed -> paid; a confirmed one may be reopened; a paid one only becomes confirmed again when a bank sent money back.',
  },
  NOT_READY: {
    status: 409,
    message:
      'There are warnings, so nothing was done. Correct what details.warnings says, or send it without strict.',
    note: 'There are warnings, and `strict` was sent.',
  },
  CURSOR_UNKNOWN: {
    status: 409,
    message:
      'This cursor does not belong to the present feed. Take a new one from GET /vendor-api/changes/start, read the snapshot again, then read on from it.',
    note: 'The database was restored to an older state or got a new epoch, or the cursor is of another feed. A reader that continues would miss changes.',
  },
  CURSOR_EXPIRED: {
    status: 410,
    message:
      'Changes after this cursor are no longer kept. Take a new one from GET /vendor-api/changes/start, read the snapshot again, then read on from it.',
    note: 'The reader was away for longer than changes are kept (CHANGES_DAYS).',
  },
  JOB_RUNNING: {
    status: 409,
    message: 'A job of this kind is running. Wait for it or cancel it: details.job_id names it.',
    note: 'Jobs of one kind run one at a time, whatever process runs them. `details.job_id` is the one that runs.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    message: 'There is no such job. Jobs are kept for 7 days after their end.',
    note: 'The job ended more than 7 days ago, or never was.',
  },
  JOB_FILE_NOT_FOUND: {
    status: 404,
    message: 'This job has no file. Start it again, and fetch the file when it is done.',
    note: 'The job is not done, makes no file, or its file is no longer kept: only the newest 5 are.',
  },
  CONSUMER_NOT_FOUND: {
    status: 404,
    message: 'There is no consumer with this name.',
    note: 'No consumer has this name.',
  },
  CONSUMER_EXISTS: {
    status: 409,
    message: 'A consumer with this name reads other kinds or vendors. Take another name, or delete it first.',
    note: 'The consumer was created before with other `kinds` or `vendor_ids`. Its position would not fit.',
  },
  WEBHOOK_NOT_FOUND: {
    status: 404,
    message: 'There is no webhook with this webhook_id.',
    note: 'No webhook has this id, or it belongs to somebody else. The answer does not say which.',
  },
  WEBHOOK_LIMIT: {
    status: 409,
    message: 'There are 10 webhooks already. Delete one that is not used any more.',
    note: 'A vendor has at most 10 webhooks, and so has the operator.',
  },
  WEBHOOK_BUSY: {
    status: 409,
    message: 'A call to this webhook is under way. Try again in some seconds.',
    note: 'A webhook gets one call at a time, a test too.',
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    message: 'Nobody is signed in, or the session has ended. Sign in again.',
    note: 'A call without a key needs a session: there is no cookie, or its session ended by time, by signing out, by a change of the password, or because the person was disabled.',
  },
  SIGN_IN_FAILED: {
    status: 401,
    message: 'Login, password, code or passkey is wrong. Check them and try again.',
    note: 'The login is unknown, the password or the code is wrong, a code was used before, a passkey is unknown or has not signed what it was asked to within five minutes, or the person was disabled. The answer does not say which.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message:
      'A second factor is needed. Send the code of the authenticator app or a passkey, or set one up first.',
    note: 'At sign-in: the password was right, and `totp` or `passkey` is missing; `details.second_factors` says which the person has. Elsewhere: the person has no second factor yet, and must set one up before anything else.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'Your role does not allow this. Ask an owner or administrator.',
    note: 'The person who is signed in has too low a role for this call, or does not work for the vendor that X-Vendor-Id names. The answer does not say whether that vendor exists. Also when X-Napum-Mode says another kind of data than the key is for, or there is no sandbox.',
  },
  FRESH_FACTOR_REQUIRED: {
    status: 403,
    message: 'Show your second factor once more with POST /portal-api/session/factor, then repeat the call.',
    note: 'The call is about people, keys or money, or takes many records out, and the last factor was shown more than 5 minutes ago.',
  },
  CROSS_ORIGIN: {
    status: 403,
    message: 'The call was not made by a page of this service, so it was not done.',
    note: 'A call that changes something came with a session, or without a key, and neither `Sec-Fetch-Site: same-origin` nor an `Origin` with our host stands in its headers.',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'This link does not work any more. Ask the person who sent it for a new one.',
    note: 'The link was used, is older than 72 hours, was replaced by a newer one, or never was. The answer does not say which.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    message: 'There is no such person among these people.',
    note: 'No person has this id, or it works elsewhere. The answer does not say which.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    message: 'There is no such session. It may have ended already.',
    note: 'The session has ended, never was, or is of somebody whom the caller does not manage. The answer does not say which.',
  },
  VIEW_NOT_FOUND: {
    status: 404,
    message: 'You have no view with this view_id.',
    note: 'No view has this id, or it is of somebody else or of another place. The answer does not say which.',
  },
  ANNOUNCEMENT_NOT_FOUND: {
    status: 404,
    message: 'There is no announcement with this announcement_id.',
    note: 'No announcement has this id, or it is not for this vendor. The answer does not say which.',
  },
  MAIL_OFF: {
    status: 409,
    message: 'This service sends no mail. Set SMTP_URL and MAIL_FROM, and start it again.',
    note: 'A test letter was asked for, and no mail server is set.',
  },
  VIEW_LIMIT: {
    status: 409,
    message: 'You have 100 views already. Delete one that you do not use any more.',
    note: 'A person keeps at most 100 views at each place.',
  },
  MAPPING_NOT_FOUND: {
    status: 404,
    message: 'There is no saved mapping with this id. It may have been deleted.',
    note: 'Mappings belong to the operator as a whole.',
  },
  MAPPING_LIMIT: {
    status: 409,
    message: 'There are too many saved mappings. Delete those that are not used.',
    note: 'MAPPINGS_MAX of an installation.',
  },
  LAST_MANAGER: {
    status: 409,
    message: 'This is the last owner or administrator. Make somebody else one first.',
    note: 'Without an active owner or admin nobody could manage the people of this place.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    message: 'This passkey could not be set up. Begin again on the page of this service.',
    note: 'The challenge is older than five minutes, was used, or is of another session; or the passkey was made for another page, without a check of the person, or is in use already.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    message: 'You have no passkey with this passkey_id.',
    note: 'No passkey has this id, it was removed, or it is of somebody else. The answer does not say which.',
  },
  PASSKEY_LIMIT: {
    status: 409,
    message: 'You have 20 passkeys already. Remove one that you do not use any more.',
    note: 'A person has at most 20 passkeys.',
  },
  API_KEY_LIMIT: {
    status: 409,
    message: 'This vendor has 20 valid keys already. Revoke one that is not used any more.',
    note: 'A vendor has at most 20 keys that are neither revoked nor expired, and as many test keys.',
  },
  APPROVAL_NOT_FOUND: {
    status: 404,
    message: 'There is no approval with this approval_id.',
    note: 'No approval has this id.',
  },
  APPROVAL_DECIDED: {
    status: 409,
    message: 'This was decided already, or somebody is deciding it now. Read the list again.',
    note: 'An approval is decided once.',
  },
  APPROVAL_REFUSED: {
    status: 409,
    message: 'Nothing of what was asked for can be done now. Reject it, and ask again.',
    note: 'The guards are judged again when something is approved; all entries were refused, or it cannot be read.',
  },
  LAST_FACTOR: {
    status: 409,
    message: 'This is your last second factor. Set up another passkey or an authenticator app first.',
    note: 'Where a second factor is needed, the person could do nothing without one.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof table

/** Every error code of both interfaces, in the order in which documentation lists them. */
export const errorTable: Readonly<Record<ErrorCode, ErrorRow>> = table
export const errorCodes = Object.keys(table) as ErrorCode[]

/** What else than too many requests ends in RATE_LIMIT_EXCEEDED: the vendor has written all that it may in a day. */
export const rateLimitReasons = ['daily_volume'] as const
export type RateLimitReason = (typeof rateLimitReasons)[number]
