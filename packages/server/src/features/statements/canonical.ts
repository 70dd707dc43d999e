/**
 * The content of a statement as one text, and its hash: the same content is the same text in every implementation, so that
 * anybody can compute the hash from the JSON. JSON as RFC 8785 orders it; the state is left out, and what is outstanding is empty, as they
 * change without the content. Interface 10.7; decision 113.
 */
import { createHash, hash } from 'node:crypto'
import type { StatementType } from '@napum/contract'
import { CANONICAL_FORM, type CanonicalForm, canonicalForms, type StatementDocument } from './document.ts'
import { adjustmentsJson, lineOfFirstForm, orderJson } from './json.ts'
import { pauses } from './pauses.ts'

/** RFC 8785: names in the order of their UTF-16 code units, no blanks, numbers and texts as ECMAScript writes them. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

/** A copy whose fields were added in the order of their names, which is that in which they are written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value).sort()) copy[name] = sorted(value[name as keyof typeof value])
  return copy
}

/** SHA-256 of the content, in hexadecimal. Computed in slices: of thousands of orders it takes tenths of a second. */
export async function contentHashOf(
  document: StatementDocument,
  form: CanonicalForm = CANONICAL_FORM,
): Promise<string> {
  const pause = pauses()
  const { status: _, ...settlement } = document.settlement
  const digest = createHash('sha256')
  const account = form === 1 ? '' : `"account":${canonicalJson(document.paper.bank)},`
  const adjustments = adjustmentsJson(document)
  const adjusted = adjustments === null ? '' : `"adjustments":${canonicalJson(adjustments)},`
  digest.update(`{${account}${adjusted}"form":${JSON.stringify(canonicalForms[form])},"orders":[`)
  for (const [at, block] of document.blocks.entries()) {
    await pause(block.lines.length)
    digest.update(
      `${at > 0 ? ',' : ''}${canonicalJson(orderJson({ ...block, outstanding: '' }, form === 1 ? lineOfFirstForm : undefined))}`,
    )
  }
  const { type } = document
  digest.update(`],"settlement":${canonicalJson(settlement)},"settlement_type":${JSON.stringify(type)}}`)
  return digest.digest('hex')
}

interface CheckCodeParts {
  /** A ULID: 80 of its bits are random, so that nobody who does not know the settlement can make its code. */
  readonly settlement_id: string
  readonly type: StatementType
  /** Which confirmation of the settlement it is: the same content confirmed again has another code. */
  readonly confirmation: number
  readonly content_hash: string
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16
const GROUP_LENGTH = 4
const BITS = 5n

/** 80 bits as 16 characters of Crockford's base 32, computed and not drawn, so every process computes the same. */
export function checkCodeOf({ settlement_id, type, confirmation, content_hash }: CheckCodeParts): string {
  const text = ['napum-check-code-1', settlement_id, type, confirmation, content_hash].join('\n')
  let rest = BigInt(`0x${hash('sha256', text).slice(0, (CODE_LENGTH * Number(BITS)) / 4)}`)
  let code = ''
  for (; code.length < CODE_LENGTH; rest >>= BITS) code = ALPHABET[Number(rest & 31n)] + code
  return code
}

/** As it is printed: groups of four with hyphens. */
export const groupedCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? ''

/** The code that somebody typed: hyphens and blanks do not count, small letters are capitals, and O, I and L are the digits they look like. Empty: it is none. */
export const typedCode = (text: string): string => {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE_FORM.test(code) ? code : ''
}

const CODE_FORM = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)
