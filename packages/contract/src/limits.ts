/**
 * Every limit of the wire, as a named constant with its unit or its extreme last.
 * Interface 8; decisions 2, 15, 32, 36, 52, 60; operator-interface.md.
 */

/** Entries of one batch request of the vendor interface. */
export const BATCH_ENTRIES_MAX = 100
export const PAGE_LIMIT_MAX = 100
export const PAGE_LIMIT_DEFAULT = 100
/** Days of the figures of a vendor in one answer. */
export const FIGURE_DAYS_MAX = 366
/** Records up to which lists of all vendors are counted exactly. */
export const COUNTED_MAX = 10_000
/** The same for keys and vendors that need the operator. */
export const ATTENTION_COUNTED_MAX = 1_000
export const RATE_LIMIT_PER_MINUTE_DEFAULT = 100
export const RATE_LIMIT_WINDOW_SECONDS = 60
export const AUTH_FAILURES_PER_MINUTE_DEFAULT = 300

/** Characters of `confirmations[].memo` (interface 4.6). */
export const STOCK_MEMO_LENGTH_MAX = 500
/** Characters of every other memo (decision 36). */
export const MEMO_LENGTH_MAX = 2_000
export const EXPORT_REASON_LENGTH_MAX = 500
/** Of the name of an exported file. */
export const EXPORT_NAME_LENGTH_MAX = 50
/** Of the title of a column. */
export const EXPORT_TITLE_LENGTH_MAX = 100
export const TRACKING_NUMBER_LENGTH_MAX = 100
export const IDEMPOTENCY_KEY_LENGTH_MAX = 200
export const ORD_NO_LENGTH_MAX = 64
/** The form of an order number (decision 2), and the same in words, for a caller that sent another one. */
export const ORD_NO_PATTERN = '^[^\\s\\p{Cc}]+$'
export const ORD_NO_PATTERN_WORDS = 'without white space or control characters'
/** Characters of a key that are kept to tell keys apart: `napum_` and 6 more, far from enough to guess the rest. */
export const KEY_PREFIX_LENGTH = 12
/** The prefix of keys of the sandbox, and of no other key. */
export const TEST_KEY_PREFIX = 'napum_test_'
/** The same for a test key, so that as many random characters are shown. */
export const TEST_KEY_PREFIX_LENGTH = 17
/** 64 KiB in base64. */
export const SEAL_BASE64_LENGTH_MAX = 87_384
/** Korean accounts have up to 16 digits, an IBAN 34 characters. */
export const BANK_ACCOUNT_LENGTH_MAX = 40
export const PARTNER_CODE_LENGTH_MAX = 100
/** Characters of any text of an order, a vendor or the marketplace profile. */
export const TEXT_LENGTH_MAX = 1_000

export const SUPPLY_PRICE_HISTORY_MAX = 10
export const SUPPLY_QUANTITY_MAX = 1_000_000
/** The largest amount of money, in won (decision 52). */
export const MONEY_MAX = 9_999_999_999.99
/** The largest order amount, in won: exact in a binary double to the hundredth. */
export const ORDER_AMOUNT_MAX = 9_999_999_999_999.99
export const MONEY_DECIMALS_MAX = 2
export const ITEM_COUNT_MAX = 2 ** 31 - 1

/** Uploads on a page of the history. */
export const UPLOADS_LIMIT_MAX = 500
export const UPLOADS_LIMIT_DEFAULT = 100
/** A file of a vendor: characters of its name, bytes, rows below the header (decision 130). */
export const FILE_NAME_LENGTH_MAX = 200
export const FILE_BYTES_MAX = 10_485_760
export const FILE_ROWS_MAX = 20_000
/** Characters of a cell that is used; a memo of 500 letters fits. */
export const FILE_CELL_LENGTH_MAX = 1_000
/** Rows that one call corrects. */
export const FILE_CORRECTIONS_MAX = 1_000
/** Uploads of a vendor that wait for their commit; the oldest one ends when a further one comes. */
export const UPLOADS_KEPT_MAX = 50

/** What every body of a vendor may have. */
export const VENDOR_BODY_BYTES_MAX = 1024 ** 2
export const OPERATOR_BODY_BYTES_MAX = 64 * 1024 ** 2
export const NDJSON_LINE_BYTES_MAX = 8 * 1024 ** 2
/** What every body of a call about people may have. */
export const PEOPLE_BODY_BYTES_MAX = 64 * 1024
/** What every body of the operator may have, even if its endpoint needs less. */
export const BODY_BYTES_MIN = 128 * 1024
/** Values that every body may hold: 100 entries of 200 fields, most of them unknown. */
export const BODY_VALUES_MIN = 20_000
/** Nesting of objects and arrays in a request body; the deepest schema here needs 6. */
export const BODY_DEPTH_MAX = 32

/** Orders of one JSON import; NDJSON has no such limit. */
export const ORDERS_PER_REQUEST_MAX = 1_000
export const ORDER_ITEMS_MIN = 1
export const ITEMS_PER_ORDER_MAX = 1_000
export const CLAIMS_PER_REQUEST_MAX = 1_000
export const ADJUSTMENTS_PER_REQUEST_MAX = 1_000
/** Failures that the answer to an NDJSON import lists; all are counted. */
export const NDJSON_FAILURES_LISTED_MAX = 1_000

/** Differences that one answer of verify lists, and what it skipped; all are counted. */
export const VERIFY_LISTED_MAX = 1_000
/** Ends of chains that one call compares. */
export const VERIFY_HEADS_MAX = 1_000
/** Unknown fields that the answer to an import names; further ones are ignored. */
export const IMPORT_WARNINGS_MAX = 100

/** Changes, or items of a snapshot, in one answer of the feed. */
export const CHANGES_LIMIT_MAX = 500
export const CHANGES_LIMIT_DEFAULT = 100
/** Less than the patience of most proxies, 30 or 60 seconds. */
export const CHANGES_WAIT_SECONDS_MAX = 25
/** Characters of a place in the feed: an epoch, a number and a tag. */
export const CHANGES_CURSOR_LENGTH_MAX = 100
export const CONSUMER_NAME_LENGTH_MAX = 64
/** Vendors whose changes one answer to a consumer has: each takes some 50 characters of `ack`. */
export const CONSUMER_VENDORS_PER_ANSWER_MAX = 100
export const ACK_LENGTH_MAX = 10_000
/** Vendors that a consumer may be limited to by name. */
export const CONSUMER_VENDORS_MAX = 1_000

/** Numbers of changes: below what JSON and JavaScript keep exactly. */
export const SEQ_MAX = 999_999_999_999_999
/** Webhooks of one vendor, and of the operator. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_URL_LENGTH_MAX = 2_000
/** Bytes of the body of a message are below this. */
export const WEBHOOK_BODY_BYTES_MAX = 20_000
/** Items that one message names. */
export const WEBHOOK_ITEMS_MAX = 100
export const DELIVERIES_LIMIT_MAX = 500
export const DELIVERIES_LIMIT_DEFAULT = 100

export const API_VERSION = '1.7.0'

/** Items on a page of the work list. */
export const SEARCH_LIMIT_MAX = 500
/** Each one costs a query. */
export const SEARCH_VENDORS_MAX = 100
export const SEARCH_LIMIT_DEFAULT = 100
/** Matches of a search that are counted; fewer of a text, because each is read. */
export const SEARCH_TOTAL_MAX = 10_000
export const SEARCH_TEXT_TOTAL_MAX = 2_000
/** Characters of what is searched for: texts are found by pairs of characters. */
export const SEARCH_TEXT_LENGTH_MIN = 2
export const SEARCH_TEXT_LENGTH_MAX = 100
/** Characters of a cursor: two order numbers, percent-encoded at worst, and their days. */
export const CURSOR_LENGTH_MAX = 2_000
/** Columns of an export. */
export const EXPORT_COLUMNS_MAX = 100
/** Items that an export may name one by one. */
export const EXPORT_ITEMS_MAX = 10_000
/** The most days of an answer. */
export const SHIPPED_DAYS_MAX = 92
export const SHIPPED_DAYS_DEFAULT = 14
/** A month, `YYYY-MM`. */
export const MONTH_PATTERN = '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$'
/** Settlements that one file for a bank pays. */
export const BANK_TRANSFERS_MAX = 10_000
/** Settlements that one call names to be marked as paid. */
export const SETTLEMENTS_PAID_MAX = 1_000
/** Characters of the list of columns of such a file, and of a list of settlement numbers. */
export const BANK_COLUMNS_LENGTH_MAX = 1_000
export const SETTLEMENT_NUMBERS_LENGTH_MAX = 4_000
/** Rows of a file for the bulk issue of tax invoices: as many as Hometax takes. */
export const TAX_INVOICES_PER_FILE = 100
/** Goods that a row of it names. */
export const TAX_INVOICE_ITEMS_MAX = 4
/** Invoices, reversals and goods not sent of a month that JSON lists. */
export const TAX_INVOICES_LISTED_MAX = 1_000
/** What cells of the bulk form take, as far as is known; longer texts cause a warning, and are not cut. */
export const TAX_INVOICE_NAME_LENGTH_MAX = 100
export const TAX_INVOICE_SPECIFICATION_LENGTH_MAX = 60
/** Vendors and approvals that a call to mark tax invoices names. */
export const MARKED_VENDORS_MAX = 10_000
/** 승인번호: 24 characters, and some more with hyphens. */
export const APPROVAL_NO_LENGTH_MAX = 40
/** Examples of each kind of what needs attention. */
export const ATTENTION_EXAMPLES_DEFAULT = 5
export const ATTENTION_EXAMPLES_MAX = 100
/** Days that the operator adds. */
export const HOLIDAYS_MAX = 2_000
export const HOLIDAY_NAME_LENGTH_MAX = 100

/** Characters of what a person signs in with, of a name, and of a password. */
export const LOGIN_LENGTH_MAX = 200
export const PERSON_NAME_LENGTH_MAX = 100
export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 200
/** Requests of one session in a minute. */
export const SESSION_REQUESTS_PER_MINUTE = 600
export const SESSION_IDLE_MINUTES = 60
export const SESSION_HOURS_MAX = 12
/** How long a factor that was shown counts as fresh. */
export const FRESH_FACTOR_MINUTES = 5
/** Rows of an export that a person gets without a fresh factor. */
export const EXPORT_ROWS_WITHOUT_FACTOR_MAX = 1_000
export const INVITATION_HOURS = 72
/** Passkeys of one person, and what is taken of each: characters, in base64url where it is bytes. */
export const PASSKEYS_MAX = 20
/** Keys of a vendor that are valid at a time, live ones and test keys each. */
export const API_KEYS_MAX = 20
/** How many times the limit of one key all keys of a vendor may send together. */
export const VENDOR_RATE_FACTOR = 3
/** Open sessions of a person; a further one ends the oldest. */
export const SESSIONS_MAX = 20
export const PASSKEY_NAME_LENGTH_MAX = 100
/** 1,023 bytes. */
export const CREDENTIAL_ID_LENGTH_MAX = 1_364
export const TRANSPORTS_MAX = 10
export const TRANSPORT_LENGTH_MAX = 32
/** How long a challenge waits for its signature. */
export const CHALLENGE_MINUTES = 5
/** Views that a person keeps at one place, and bytes of the settings of one. */
export const VIEWS_MAX = 100
export const VIEW_NAME_LENGTH_MAX = 100
/** Saved mappings of tables of orders. */
export const MAPPINGS_MAX = 100
export const MAPPING_BYTES_MAX = 16 * 1024
/** A mapping in an address, which has room beside cookies in 16 KiB of headers: columns as numbers are short. */
export const MAPPING_QUERY_LENGTH_MAX = 8_000
/** Notes on the values of a table of orders that are listed. */
export const ORDER_NOTES_MAX = 200
export const VIEW_SETTINGS_BYTES_MAX = 16 * 1024
export const AUDIT_LIMIT_MAX = 500
/** Exports on a page of their history. */
export const EXPORTS_LIMIT_DEFAULT = 100
export const EXPORTS_LIMIT_MAX = 500
export const AUDIT_LIMIT_DEFAULT = 100

/** Results that the log keeps of one request; all are counted. */
export const REQUEST_ENTRIES_KEPT_MAX = 1_000
export const REQUESTS_LIMIT_MAX = 500
export const REQUESTS_LIMIT_DEFAULT = 100
/** How long the log keeps a request. */
export const REQUESTS_KEPT_DAYS = 7

/** Orders of the last days keep their personal data: goods are on their way, come back, or are asked about. */
export const RETENTION_DAYS_MIN = 30

/** How long jobs are stored after their end. */
export const JOBS_KEPT_DAYS = 7
/** What is sent for a job is stored before the work begins. */
export const JOB_BODY_BYTES_MAX = 1024 ** 3
/** The number of jobs whose files are stored. */
export const JOB_FILES_KEPT_MAX = 5
/** Vendors that a step of a month’s end names for one reason. */
export const MONTH_END_NAMED_MAX = 200
/** Skipped settlements that a job names. */
export const JOB_SKIPPED_MAX = 1_000

/** Days outside the period of a settlement from which a day of supply causes a warning. */
export const SUPPLY_DAY_DISTANCE_MAX = 45

/** Days before its end from which a key needs the operator. */
export const KEY_ENDS_SOON_DAYS = 14

/** What RFC 5321 allows a mailbox. */
export const MAIL_ADDRESS_LENGTH_MAX = 254
export const ANNOUNCEMENT_TITLE_LENGTH_MAX = 200
export const ANNOUNCEMENT_BODY_LENGTH_MAX = 20_000
export const ANNOUNCEMENT_VENDORS_MAX = 10_000
/** How long letters are kept, and how many of them a page shows. */
export const LETTERS_KEPT_DAYS = 90
export const LETTERS_LIMIT_DEFAULT = 100
export const LETTERS_LIMIT_MAX = 500
/** Changes that an approval lists; its count and amount include the rest. */
export const APPROVAL_CHANGES_MAX = 100
