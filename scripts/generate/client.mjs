/**
 * Writes the generated files of the client out of the contract: plain types (`src/wire.ts`), what is
 * known of routes (`src/routes.ts`) and the types of each call (`src/calls.ts`). So the published package needs neither the contract nor its schema library.
 */
import { readFileSync } from 'node:fs'
import * as contract from '@napum/contract'

/** Lists of allowed words, and the name of the type that each stands for. */
const words = {
  itemStatuses: 'ItemStatus',
  settableStatuses: 'SettableStatus',
  listStatuses: 'ListStatus',
  dateTypes: 'DateType',
  carrierCodes: 'CarrierCode',
  unavailableReasons: 'UnavailableReason',
  taxTypes: 'TaxType',
  claimTypes: 'ClaimType',
  returnFaults: 'ReturnFault',
  stockFilters: 'StockFilter',
  dueFilters: 'DueFilter',
  attentionKinds: 'AttentionKind',
  attentionSeverities: 'AttentionSeverity',
  claimFilters: 'ClaimFilter',
  searchDateTypes: 'SearchDateType',
  searchSorts: 'SearchSort',
  exportFormats: 'ExportFormat',
  exportColumns: 'ExportColumn',
  importOutcomes: 'ImportOutcome',
  vendorStatuses: 'VendorStatus',
  statementTypes: 'StatementType',
  archiveFormats: 'ArchiveFormat',
  settlementStatuses: 'SettlementStatus',
  lineKinds: 'LineKind',
  changeKinds: 'ChangeKind',
  letterStates: 'LetterState',
  noticeKinds: 'NoticeKind',
  chosenNoticeKinds: 'ChosenNoticeKind',
  approvalKinds: 'ApprovalKind',
  approvalStates: 'ApprovalState',
  skippedReasons: 'SkippedReason',
  serviceNoticeKinds: 'ServiceNoticeKind',
  webhookKinds: 'WebhookKind',
  webhookStatuses: 'WebhookStatus',
  webhookPauseReasons: 'WebhookPauseReason',
  webhookMessageTypes: 'WebhookMessageType',
  webhookFailures: 'WebhookFailure',
  uncheckedCodes: 'UncheckedCode',
  priceSources: 'PriceSource',
  errorCodes: 'ErrorCode',
  fileRefusalReasons: 'FileRefusalReason',
  fileSizeReasons: 'FileSizeReason',
  fileRowLevels: 'FileRowLevel',
  fileRowVerdicts: 'FileRowVerdict',
  fileRowCodes: 'FileRowCode',
  fileFields: 'FileField',
  fileFormats: 'FileFormat',
  languages: 'Language',
  viewKinds: 'ViewKind',
  actorKinds: 'ActorKind',
  secondFactors: 'SecondFactor',
  roles: 'Role',
  invitationKinds: 'InvitationKind',
  memberStatuses: 'MemberStatus',
  fileEncodings: 'FileEncoding',
  scenarioNames: 'ScenarioName',
  faultKinds: 'FaultKind',
  resetScopes: 'ResetScope',
  orderRowCodes: 'OrderRowCode',
}

/** Tables of words and how they are called in Korean, and the name of the type of the words. */
const tables = { bankNames: 'BankCode' }

/** Lengths that fields of the pages have. */
const limits = [
  'MAIL_ADDRESS_LENGTH_MAX',
  'ANNOUNCEMENT_TITLE_LENGTH_MAX',
  'ANNOUNCEMENT_BODY_LENGTH_MAX',
  'KEY_ENDS_SOON_DAYS',
]

/** What words are called, in Korean and English; of carriers also where a parcel is looked up. */
const termTables = Object.keys(contract).filter((name) => name.endsWith('Terms'))
/** Those of fields are long and few screens name them: they have a file of their own, which pages load later. */
const fieldTables = ['orderFieldTerms', 'itemFieldTerms', 'columnTerms']
const termOf = ({ ko, en, trackingPage }) =>
  `{ ko: ${quote(ko)}, en: ${quote(en)}${trackingPage ? `, trackingPage: ${quote(trackingPage)}` : ''} }`

/** Schemas of whole requests or paths: the client builds those itself. */
const internal = /Params$|Envelope$|^OrdersImport$/

/** Unknown in the contract, so that a wrong value fails one order only; code that is written sends a string. */
const narrower = {
  'OrderItemInput.vendor_id': 'string',
  'OrderItemInput.partner_code': 'string',
}

/** Shapes of requests, as JSON texts: in them an optional field takes null as well. */
const sentTexts = new Set()
const noteSent = (schema) => {
  sentTexts.add(JSON.stringify(schema))
  for (const part of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) noteSent(part)
  for (const part of Object.values(schema.properties ?? {})) noteSent(part)
}
for (const { body } of Object.values(contract.endpoints)) if (body) noteSent(body)

const values = Object.fromEntries(exportsInOrder())
const wordTypes = new Map(Object.entries(words).map(([list, name]) => [String(values[list]), name]))
const objects = Object.entries(values)
  .filter(([, value]) => value?.type === 'object')
  .filter(([name]) => !internal.test(name))
const named = new Map(objects.map(([name, schema]) => [JSON.stringify(schema), name]))

/** What the contract exports, as it is written: what belongs together stays together, and a namespace sorts by name. */
function exportsInOrder() {
  const names = namesOf(new URL(import.meta.resolve('@napum/contract')))
  const exported = new Map(Object.entries(contract))
  const lost = [...exported.keys()].filter((name) => !names.includes(name))
  if (lost.length > 0) throw new Error(`Not found among the exports of the contract: ${lost.join(', ')}`)
  return names.map((name) => [name, exported.get(name)])
}

/** What a module exports by itself, or from others. */
function namesOf(module) {
  return [
    ...found(module, /^export \* from '(.+)'/gm).flatMap((path) => namesOf(new URL(path, module))),
    ...found(module, /^export (?:const|function) (\w+)/gm),
  ]
}

function found(file, pattern) {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1])
}

const quote = (value) => (typeof value === 'string' ? `'${value}'` : String(value))
const isUnion = (type) => type.includes(' | ') && !type.startsWith('{')

function typeOf(schema, indent) {
  const name = named.get(JSON.stringify(schema))
  if (name !== undefined) return name
  if (schema.const !== undefined) return quote(schema.const)
  if (schema.enum) return wordTypes.get(String(schema.enum)) ?? schema.enum.map(quote).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(part, indent)).join(' | ')
  if (schema.items) return arrayOf(typeOf(schema.items, indent))
  if (schema.type === 'object') return fields(schema, indent, '')
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

const arrayOf = (type) => (isUnion(type) ? `(${type})[]` : `${type}[]`)

/** An optional field may also be given as undefined: JSON leaves both out. */
function field(owner, name, schema, required, indent) {
  const said = schema.description ?? schema.anyOf?.[0]?.description
  const doc = said ? `${indent}/** ${said} */\n` : ''
  const type = narrower[`${owner}.${name}`] ?? typeOf(schema, indent)
  return `${doc}${indent}${name}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'}\n`
}

function fields(given, indent, owner) {
  const schema = sentTexts.has(JSON.stringify(given)) ? withNulls(given) : given
  const entries = Object.entries(schema.properties ?? {})
  if (entries.length === 0) return 'Record<string, unknown>'
  const lines = entries.map(([name, part]) =>
    field(owner, name, part, schema.required?.includes(name) ?? false, `${indent}  `),
  )
  return `{\n${lines.join('')}${indent}}`
}

/** The fields of a request as a caller may fill them; what is inside them is looked at when it is written. */
function withNulls(schema) {
  const field = ([name, part]) => {
    const leftOut = !schema.required?.includes(name) && !contract.takesNull(part)
    return [name, leftOut ? { anyOf: [part, { type: 'null' }] } : part]
  }
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties ?? {}).map(field)) }
}

const head = (what) => `// biome-ignore-all format: generated
/**
 * ${what}
 * Generated from the contract: change that, then run \`npm run generate\`.
 */
`

const termsOf = (table) =>
  `export const ${table} = {\n${Object.entries(values[table])
    .map(([word, term]) => `  ${word}: ${termOf(term)},\n`)
    .join('')}} as const\n`

/** The text of `src/fields.ts`. */
const fieldsSource = () =>
  [head('What the fields of orders and the columns of files are called.'), ...fieldTables.map(termsOf)].join(
    '\n',
  )

/** Which roles of the operator may make which calls: pages show no button that is refused. */
const dutiesSource = () =>
  `export const operatorDuties = {\n${Object.entries(values.operatorDuties)
    .map(([duty, roles]) => `  ${duty}: [${roles.map(quote).join(', ')}],\n`)
    .join(
      '',
    )}} as const satisfies Readonly<Record<string, readonly Role[]>>\nexport type OperatorDuty = keyof typeof operatorDuties\n`

/** The text of `src/wire.ts`. */
function wireSource() {
  const lists = Object.entries(words).map(
    ([list, name]) =>
      `export const ${list} = [\n${values[list].map((word) => `  ${quote(word)},\n`).join('')}] as const\n` +
      `export type ${name} = (typeof ${list})[number]\n`,
  )
  const named = Object.entries(tables).map(
    ([table, name]) =>
      `export const ${table} = {\n${Object.entries(values[table])
        .map(([word, text]) => `  ${quote(word)}: ${quote(text)},\n`)
        .join('')}} as const\nexport type ${name} = keyof typeof ${table}\n`,
  )
  const interfaces = objects.map(([name, schema]) => {
    const doc = schema.description ? `/** ${schema.description} */\n` : ''
    return `${doc}export interface ${name} ${fields(schema, '', name)}\n`
  })
  return [
    head('What travels: the bodies and answers of every call, as plain types.'),
    ...lists,
    ...named,
    ...termTables.filter((table) => !fieldTables.includes(table)).map(termsOf),
    dutiesSource(),
    ...limits.map((limit) => `export const ${limit} = ${values[limit]}\n`),
    ...interfaces,
  ].join('\n')
}

/** The one array of a body that carries entries, with its name. */
function entriesOf({ body, batch, consumes }) {
  if (!batch && !consumes) return []
  return Object.entries(body?.properties ?? {}).find(([, part]) => part.maxItems !== undefined) ?? []
}

function batchOf(endpoint) {
  const [key, array] = entriesOf(endpoint)
  if (key === undefined) return []
  return [`batch: { key: '${key}', max: ${array.maxItems}, bytes: ${contract.bodyBytesMax(endpoint)} }`]
}

/** The name of the records in the answer of a list. */
const listKeyOf = ({ properties }) =>
  properties?.pagination && Object.keys(properties).find((name) => name.endsWith('_list'))

const addressOf = ({ method, path }) => `${method} ${path}`

/** What is known of a call beside its address; most need nothing. */
function factsOf(endpoint) {
  const list = listKeyOf(endpoint.answer)
  return [
    ...(contract.isRepeatable(endpoint) ? [] : ['once: true']),
    ...batchOf(endpoint),
    ...(list ? [`list: '${list}'`] : []),
  ].join(', ')
}

/** One table for each audience, so that the bundle of a vendor carries nothing of the operator. */
function routesOf(audience) {
  const rows = Object.values(contract.endpoints)
    .filter((endpoint) => endpoint.audience === audience && factsOf(endpoint) !== '')
    .map((endpoint) => `  '${addressOf(endpoint)}': { ${factsOf(endpoint)} },\n`)
  return `export const ${audience}Routes: Routes = {\n${rows.join('')}}\n`
}

/** The text of `src/routes.ts`. */
function routesSource() {
  const audiences = [...new Set(Object.values(contract.endpoints).map(({ audience }) => audience))]
  return `${head('What the client must know of calls that are not plain: by method and path.')}
export interface Route {
  /** The call may not be sent again when nobody knows what became of it. */
  readonly once?: true
  /** A call that carries many entries: their name in the body, how many one request may have, and its size. */
  readonly batch?: { readonly key: string; readonly max: number; readonly bytes: number }
  /** The name of the records in the answer of a list. */
  readonly list?: string
}
export type Routes = Readonly<Record<string, Route>>

export const API_VERSION = '${contract.API_VERSION}'
export const NDJSON_LINE_BYTES_MAX = ${contract.NDJSON_LINE_BYTES_MAX}

${audiences.map(routesOf).join('\n')}`
}

/** What one call sends and is answered, by the names that `src/wire.ts` has. */
function callOf(endpoint) {
  const { params, query, body, bodyOptional, answer } = endpoint
  const part = (name, schema) => (schema ? [`${name}: wire.${nameOf(schema)}`] : [])
  const [, entries] = entriesOf(endpoint)
  const path = Object.keys(params?.properties ?? {}).map((name) => `${name}: string`)
  const isSimple = !endpoint.takesFile && !entries && !(query && body)
  const isOptional = query ? (query.required ?? []).length === 0 : bodyOptional
  const sent = query ? 'query' : 'body'
  const wanted = (schema) =>
    `${sent}${isOptional ? '?' : ''}: wire.${nameOf(schema)}${isOptional ? ' | undefined' : ''}`
  const given = isSimple ? [...path, ...(query || body ? [wanted(query ?? body)] : [])] : []
  return [
    ...(path.length > 0 ? [`params: { ${path.join('; ')} }`] : []),
    ...(given.length > 0 ? [`given: [${given.join(', ')}]`] : []),
    ...part('query', query),
    ...(endpoint.takesFile ? ['file: Uint8Array'] : []),
    ...(entries ? part('entry', entries.items) : part('body', body)),
    ...part('record', answer.properties[listKeyOf(answer)]?.items),
    ...part('answer', answer),
  ].join('; ')
}

function nameOf(schema) {
  const name = named.get(JSON.stringify(schema))
  if (name === undefined) throw new Error(`No exported schema of the contract is ${JSON.stringify(schema)}`)
  return name
}

/** The text of `src/calls.ts`. */
function callsSource() {
  const rows = Object.values(contract.endpoints).map(
    (endpoint) => `  '${addressOf(endpoint)}': { ${callOf(endpoint)} }\n`,
  )
  return `${head('What each call sends and is answered: its types, as the contract gives them.')}
import type * as wire from './wire.ts'

export interface Calls {
${rows.join('')}}
/** A call by its method and path. */
export type CallName = keyof Calls
`
}

/** What reads a text that travels, as the contract has it. */
const sharedSource = (path) =>
  readFileSync(new URL(`../../packages/contract/src/${path}`, import.meta.url), 'utf8').replace(
    /^\/\*\* (.*?) \*\/\n/,
    (_, what) => head(what),
  )

/** The files that this generator writes: path and text. */
export const clientFiles = () => [
  ['packages/client/src/wire.ts', wireSource()],
  ['packages/client/src/fields.ts', fieldsSource()],
  ['packages/client/src/features/notices/markdown.ts', sharedSource('features/notices/markdown.ts')],
  ['packages/client/src/routes.ts', routesSource()],
  ['packages/client/src/calls.ts', callsSource()],
]
