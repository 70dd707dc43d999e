/** Puts an example on every call of the client's declarations: made of what the contract shows of the endpoint behind it. */
import { endpoints } from '@napum/contract'
import { endpointExamples } from '@napum/openapi'

const variables = { vendor: 'vendor', operator: 'operator', people: 'portal', sandbox: 'sandbox' }
const names = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Calls that follow, choose or make several others. */
const written = {
  'feed.follow': `for await (const { change_list, cursor } of vendor.feed.follow({ from: storedCursor })) {
  await store(change_list, cursor)
}`,
  'feed.mirror': `const mirror = vendor.feed.mirror(await fileStore('items.ndjson'))
const { equal } = await mirror.compare()`,
  importOrders: `const { failure_count } = await operator.importOrders(createReadStream('orders.ndjson'))`,
  startJob: `const { job } = await operator.startJob('verify', {})
await operator.waitForJob(job.job_id)`,
  startImportJob: `const { job } = await operator.startImportJob(createReadStream('orders.ndjson'))
await operator.waitForJob(job.job_id)`,
  verifyHeads: `const answer = await operator.verifyHeads([{ vendor_id, line_id, line_hash }])`,
  consume: `for await (const { change_list } of operator.consume('warehouse')) await store(change_list)`,
}

/**
 * @param {string} declarations text of a `.d.ts`
 * @param {object} module what it declares, loaded
 */
export async function withExamples(declarations, module) {
  const addresses = await addressesOf(module)
  const lines = []
  const groups = []
  let maker
  for (const line of declarations.split('\n')) {
    const depth = line.search(/\S/)
    maker = /^export declare const (\w+)/.exec(line)?.[1] ?? maker
    if (/^export interface WebhookCalls/.test(line)) {
      groups.push([0, 'webhooks'])
      maker = 'vendorWebhooks'
    }
    const [, name] = /^ +(?:readonly )?(\w+)(?:<.*?>)?(?:\(|: )/.exec(line) ?? []
    if (/^ +(?:readonly )?\w+: \{$/.test(line)) groups.push([depth, name])
    else if (/^ *\};?$/.test(line) && groups.at(-1)?.[0] === depth) groups.pop()
    else if (name) {
      const path = [...groups.map(([, group]) => group), name].join('.')
      const address = addresses.get(`${maker} ${path}`)
      if (addresses.has(`${maker} ${path}`))
        insert(lines, ' '.repeat(depth), written[path] ?? exampleOf(path, line, address))
    }
    lines.push(line)
  }
  return lines.join('\n')
}

/** The endpoint that each call asks first, by what makes the call and its name. */
async function addressesOf(module) {
  const found = new Map()
  let asked
  const record = (address) => {
    asked ??= address
    throw new Error('recorded')
  }
  const route = () => ({ list: 'list', batch: { key: 'entries', max: 100, bytes: 1e6 } })
  const call = (address) => () => record(address)
  const sender = { call, longCall: call, streamCall: call, json: record, file: record, stream: record, route }
  const walk = async (maker, calls, path) => {
    for (const [name, call] of Object.entries(calls)) {
      if (typeof call === 'object') await walk(maker, call, [...path, name])
      if (typeof call !== 'function') continue
      asked = undefined
      await tried(() => call('x', 'x', 'x'))
      const key = [...path, name].join('.')
      if (asked ?? written[key]) found.set(`${maker} ${key}`, asked)
    }
  }
  for (const [name, make] of Object.entries(module))
    if (/(Calls|Webhooks|Invoices|Exports)$/.test(name)) await walk(name, await tried(() => make(sender)), [])
  return found
}

/** What comes of a call, of the first page of a list, or of the first of what is followed. */
async function tried(call) {
  try {
    const made = call()
    return (await made?.first?.()) ?? (await made?.next?.()) ?? (await made) ?? {}
  } catch {
    return {}
  }
}

function exampleOf(path, line, address) {
  const name = names.get(address)
  const { params, query, requests } = endpointExamples[name]
  const body = Object.values(requests)[0]?.value
  const values = { ...query, ...(body && !Array.isArray(body) ? body : {}), ...params }
  const isBatch = line.includes('BatchSender<')
  const signature = isBatch
    ? 'entries: x'
    : (/\((.*)\)(?: =>|:)/.exec(line)?.[1] ?? /\((.*)$/.exec(line)?.[1] ?? '')
  const given = partsOf(signature).map(([parameter, type]) => {
    if (/^(string|number|ScenarioName)/.test(type) && parameter in values) return literal(values[parameter])
    if (isBatch || type.endsWith('[]')) return literal(Object.values(body ?? {}).find(Array.isArray) ?? [])
    if (parameter === 'file') return `await readFile('file.xlsx')`
    if (/Query|Wish|query|wish/.test(`${parameter} ${type}`)) return literal(fitting(query, type))
    return body ? literal(fitting(body, type)) : '{}'
  })
  while (given.at(-1) === '{}') given.pop()
  const call = `${variables[endpoints[name].audience]}.${path}(${given.join(', ')})`
  if (/=> Pages<|AsyncIterable<|AsyncGenerator</.test(line))
    return `for await (const one of ${call}) console.log(one)`
  if (line.includes('Promise<FileAnswer>')) return `const { fileName, bytes } = await ${call}`
  if (line.includes('Promise<FileStream>')) return `const { fileName, stream } = await ${call}`
  return `const answer = await ${call}`
}

/** The parameters of a signature before its options, each with its type. */
const partsOf = (signature) =>
  [...signature.matchAll(/(?:^|, )(\w+)\??: (.*?)(?=, \w+\??: |, \{|$)/g)]
    .map(([, name, type]) => [name, type])
    .filter(([name, type]) => !/^(options|call)$/.test(name) && !/CallOptions/.test(type))

/** What a call fills in by itself is not given. */
function fitting(value, type) {
  const left = [...type.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const given = Object.entries(value).filter(([name]) =>
    type.startsWith('Omit<') ? !left.includes(name) : type.startsWith('Pick<') ? left.includes(name) : true,
  )
  const filled = /^WholeStatement/.test(type)
    ? ['format']
    : type.endsWith('Wish')
      ? ['format', 'month', 'list', 'columns', 'header']
      : []
  return Object.fromEntries(
    given.filter(([name]) => !filled.includes(name)).map(([name, part]) => [name, plain(part)]),
  )
}

/** Queries are texts in the contract's examples. */
const plain = (value) => (value === 'true' || value === 'false' ? value === 'true' : value)

/** A value as one writes it in TypeScript. */
function literal(value, indent = '') {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (value === null || typeof value !== 'object') return String(value)
  const isList = Array.isArray(value)
  const deeper = `${indent}  `
  const parts = Object.entries(value).map(
    ([name, part]) => `${isList ? '' : `${name}: `}${literal(part, deeper)}`,
  )
  const [open, close] = isList ? '[]' : '{}'
  if (parts.length === 0) return open + close
  const flat = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (flat.length + indent.length < 90 && !flat.includes('\n')) return flat
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`
}

/** Adds the example to the comment above, or makes one. */
function insert(lines, indent, example) {
  const shown = ['@example', ...example.replaceAll('*/', '*\\/').split('\n')].map(
    (text) => `${indent} * ${text}`,
  )
  const last = lines.at(-1) ?? ''
  if (!last.trimEnd().endsWith('*/')) return lines.push(`${indent}/**`, ...shown, `${indent} */`)
  lines.pop()
  const [, said] = /^\s*\/\*\* (.*) \*\/$/.exec(last) ?? []
  if (said) lines.push(`${indent}/**`, `${indent} * ${said}`)
  lines.push(...shown, `${indent} */`)
}
