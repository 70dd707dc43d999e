/** What proves a statement: anybody can compute its hash, read its check code, and ask the service. No key is needed. */
import { ApiError } from './errors.ts'
import { sha256 } from './sha256.ts'
import { type CallOptions, Transport, type TransportOptions } from './transport.ts'
import type { StatementAnswer } from './wire.ts'

export type StatementState = 'confirmed' | 'paid' | 'reopened' | 'replaced'

/** What the service says of a check code. Written here as well as in the service: the page is no endpoint of the contract. */
export interface StatementVerification {
  readonly check_code: string
  /** SHA-256 of the content, in hexadecimal. */
  readonly content_hash: string
  /** `reopened` and `replaced`: the document is no longer valid. */
  readonly state: StatementState
  readonly settlement_no: string
  readonly settlement_type: 'standard' | 'cancellation'
  readonly period_start: string
  readonly period_end: string
  /** The company that sold. */
  readonly issuer: string
  readonly marketplace: string
  /** In won, VAT included. */
  readonly total: number
  /** Null: the statement was confirmed before they were kept; so are the next three. */
  readonly supply_amount: number | null
  readonly vat_amount: number | null
  readonly line_count: number | null
  /** What is paid in all; null on a document that is no longer valid. Left out by older services. */
  readonly payable_amount?: number | null
  /** The last four characters of the account on the paper; empty: it has none. */
  readonly account_last4: string | null
  readonly confirmed_on: string
  readonly reopened_on: string | null
  readonly replaced_on: string | null
  /**
   * Of the file that was asked for. `issued`: the service gave out these bytes under this code; `changed`: it did not;
   * `unread`: it cannot tell, as files were not kept when the settlement was confirmed. Left out by services that keep none.
   */
  readonly file?: 'issued' | 'changed' | 'unread'
}

/** Which content a document says to have. */
export interface StatementProof {
  readonly check_code: string
  readonly content_hash: string
}

/** How a statement is verified. */
export interface VerifyStatementOptions extends CallOptions {
  /** The PDF that bears the code: whether the service gave out these very bytes. */
  readonly pdf?: Uint8Array
}

/** Asks the service for the statement that a check code stands on; null when there is none. */
export async function verifyStatement(
  service: TransportOptions,
  check_code: string,
  { pdf, ...options }: VerifyStatementOptions = {},
): Promise<StatementVerification | null> {
  const query = pdf ? `?file_sha256=${hexOf(pdf)}` : ''
  const path = `/verify/${encodeURIComponent(check_code.trim())}${query}`
  const headers = { accept: 'application/json' }
  try {
    const call = { method: 'GET', path, headers, repeatable: true, read: 'json' } as const
    const { json } = await new Transport(service).send(call, options)
    return (json as { statement: StatementVerification }).statement
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** JSON as RFC 8785 orders it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** The hash of what a statement in JSON says: equal to its `content_hash`, unless somebody changed it. */
export function statementContentHash(statement: StatementAnswer): string {
  const { settlement_type, adjustments, account = null, content_form: form = FIRST_FORM } = statement
  const orders = statement.orders.map(withoutPayments)
  const { status: _, ...settlement } = statement.settlement
  const content =
    form === FIRST_FORM
      ? { form, orders: orders.map(orderOfFirstForm), settlement, settlement_type }
      : { account, ...(adjustments && { adjustments }), form, orders, settlement, settlement_type }
  return hexOf(new TextEncoder().encode(canonical(content)))
}

/** What is outstanding changes without the content. */
const withoutPayments = (order: StatementAnswer['orders'][number]) => ({
  ...order,
  ...(order.summary && { summary: { ...order.summary, outstanding: '' } }),
})

/** What a statement says without `content_form` is of this form: it knew neither tax kinds nor the account. */
const FIRST_FORM = 'napum-statement-1'
const laterFields = new Set(['tax_type', 'claim_type', 'supplied_on', 'sale_settlement_no'])

const orderOfFirstForm = (order: StatementAnswer['orders'][number]) => ({
  ...order,
  ...(order.items && {
    items: order.items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !laterFields.has(name))),
    ),
  }),
})

const hexOf = (bytes: Uint8Array): string =>
  [...sha256(bytes)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** The metadata of a PDF of the service, which stands in it as plain text. */
const mark = /napum-check-code:([0-9A-HJKMNP-TV-Z-]{19}), napum-content-hash:([0-9a-f]{64})/

/** What a PDF says of itself; null when it is no statement of a closed settlement. What its pages show is not read. */
export function pdfStatementProof(pdf: Uint8Array): StatementProof | null {
  const [, check_code, content_hash] = mark.exec(new TextDecoder('latin1').decode(pdf)) ?? []
  return check_code !== undefined && content_hash !== undefined ? { check_code, content_hash } : null
}
