/** The answers of an endpoint: what went well, what failed in part, what was refused. */
import {
  ApprovalAnswer,
  type Audience,
  commonErrors,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
  errorCodes,
  errorTable,
} from '@napum/contract'
import type { Example } from './examples/example.ts'
import { endpointExamples, refusalOf } from './examples/index.ts'
import { headersOf } from './headers.ts'
import { answersByEntry, entryCodes, refusalSchema, refusalsOf } from './refusals.ts'
import { capital, type Json, pascal, type SchemaBook } from './schemas.ts'

const JSON_TYPE = 'application/json'

/** All answers of an endpoint, by status. */
export function responsesOf(book: SchemaBook, name: EndpointName, endpoint: Endpoint): Json {
  const refused = [...refusalsOf(endpoint)].map(([status, codes]) => [
    String(status),
    refusalResponse(book, name, endpoint, status, codes),
  ])
  return {
    [String(endpoint.status ?? 200)]: success(book, name, endpoint),
    ...(endpoint.mayExist ? { '200': success(book, name, endpoint, 200) } : {}),
    ...(endpoint.fourEyes ? { '202': held(book, endpoint) } : {}),
    ...(answersByEntry(endpoint) ? { '207': partial(book, name, endpoint) } : {}),
    ...Object.fromEntries(refused),
  }
}

/** What a second person has to approve. */
const held = (book: SchemaBook, endpoint: Endpoint): Json => ({
  description: 'With `FOUR_EYES=on`: nothing was done yet, another person has to approve it.',
  headers: headersOf(endpoint.audience, 202),
  content: {
    [JSON_TYPE]: { schema: book.write(ApprovalAnswer), examples: endpointExamples.approve.answers },
  },
})

const BINARY = { type: 'string', format: 'binary' } as const

function success(
  book: SchemaBook,
  name: EndpointName,
  endpoint: Endpoint,
  status: 200 | 201 = endpoint.status ?? 200,
): Json {
  const { file } = endpoint
  const isFileOnly = file !== undefined && (endpoint.query === undefined || endpoint.streamed === true)
  // An answer that is always a file needs no schema.
  const schema = isFileOnly ? {} : book.write(answerSchema(book, name, endpoint))
  return {
    description: answersByEntry(endpoint) ? 'Every entry succeeded.' : successText(endpoint, status),
    headers: headersOf(endpoint.audience, status, isFileOnly, endpoint.streamed),
    content: {
      ...Object.fromEntries([file ?? []].flat().map((type) => [type, { schema: BINARY }])),
      ...(isFileOnly ? {} : { [JSON_TYPE]: { schema, examples: endpointExamples[name].answers } }),
    },
  }
}

function successText(endpoint: Endpoint, status: 200 | 201): string {
  if (status === 201) return 'Created.'
  if (endpoint.mayExist) return 'It existed already; nothing was changed.'
  if (endpoint.file === undefined) return 'Done.'
  if (endpoint.streamed) return 'The file, as it is written.'
  return endpoint.query
    ? 'The statement: the file with its Content-Disposition, or JSON when `format` is `json`.'
    : 'The file.'
}

/** The answer, with the codes that an entry of this endpoint can fail with. */
function answerSchema(book: SchemaBook, name: EndpointName, endpoint: Endpoint): object {
  if (!answersByEntry(endpoint)) return endpoint.answer
  const every = `"error_code":${JSON.stringify({ type: 'string', enum: errorCodes }).slice(0, -1)}`
  const own = `"error_code":${JSON.stringify({ type: 'string', enum: entryCodes(endpoint) }).slice(0, -1)}`
  const narrowed = JSON.parse(JSON.stringify(endpoint.answer).replaceAll(every, own))
  const results = narrowed.properties.results.items.anyOf as { properties: { error_code?: object } }[]
  const failed = results.find(({ properties }) => properties.error_code)
  book.name(`${capital(name)}Answer`, narrowed)
  if (failed) book.name(`${capital(name)}Failure`, failed)
  return narrowed
}

function partial(book: SchemaBook, name: EndpointName, endpoint: Endpoint): Json {
  const codes = entryCodes(endpoint)
  const rows = codes.map((code) => `| \`${code}\` | ${errorTable[code].note} |`)
  return {
    description: `At least one entry failed, perhaps all; the others succeeded. \`error_code\` of a failed entry:\n\n| Code | When |\n|---|---|\n${rows.join('\n')}`,
    headers: headersOf(endpoint.audience, 207),
    content: {
      [JSON_TYPE]: {
        schema: book.write(answerSchema(book, name, endpoint)),
        examples: endpointExamples[name].partial,
      },
    },
  }
}

/** A refusal that all endpoints of an interface share stands under `components`, any other with its endpoint. */
function refusalResponse(
  book: SchemaBook,
  name: EndpointName,
  endpoint: Endpoint,
  status: number,
  codes: readonly ErrorCode[],
): Json {
  const shared = sharedOf(endpoint.audience).find((each) => String(each.codes) === String(codes))
  if (shared) return { $ref: `#/components/responses/${shared.name}` }
  return refusal(book, endpoint.audience, status, codes, endpointExamples[name].refusals)
}

interface SharedResponse {
  readonly name: string
  readonly status: number
  readonly codes: readonly ErrorCode[]
}

/** What any endpoint of an interface can be refused with, by status, named by the first code. */
function sharedOf(audience: Audience): SharedResponse[] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of sharedCodes(audience))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return [...byStatus].map(([status, codes]) => ({
    name: `${capital(audience)}${pascal(codes[0] as ErrorCode)}`,
    status,
    codes,
  }))
}

/** In the order of the error table; what is wrong with the input stands with its endpoint. */
const sharedCodes = (audience: Audience): ErrorCode[] =>
  errorCodes.filter((code) => commonErrors[audience].includes(code) && code !== 'VALIDATION_ERROR')
const statusOf = (code: ErrorCode): number => errorTable[code].status as number

/** Under `components.responses`. */
export const sharedResponses = (book: SchemaBook, audiences: readonly Audience[]): Json =>
  Object.fromEntries(
    audiences.flatMap((audience) =>
      sharedOf(audience).map(({ name, status, codes }) => [name, refusal(book, audience, status, codes)]),
    ),
  )

function refusal(
  book: SchemaBook,
  audience: Audience,
  status: number,
  codes: readonly ErrorCode[],
  recorded: Partial<Record<ErrorCode, unknown>> = {},
): Json {
  const schemas = codes.map((code) => {
    const schema = refusalSchema(code)
    book.name(`${pascal(code)}Refusal`, schema)
    return book.write(schema)
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].note}`).join('\n\n'),
    headers: headersOf(audience, status),
    content: {
      [JSON_TYPE]: {
        schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
        examples: Object.fromEntries(codes.map((code) => [code, refusalExample(code, recorded[code])])),
      },
    },
  }
}

const refusalExample = (code: ErrorCode, recorded: unknown): Example => ({
  summary: errorTable[code].note,
  value: recorded ?? refusalOf(code),
})
