/** What the demo prints: where things are, and commands to paste into a POSIX shell. */
import type { Days, DemoVendor, Seeded } from './seed.ts'

export interface DemoFacts extends Seeded, Days {
  readonly url: string
  readonly operator_key: string
}

/** One word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** A call of the vendor interface as a curl command. */
export function curl(address: string, vendor: DemoVendor, body?: unknown, extra: string[] = []): string {
  const headers = [`X-Vendor-Id: ${vendor.vendor_id}`, `X-Vendor-Api-Key: ${vendor.api_key}`]
  if (body !== undefined) headers.push('Content-Type: application/json')
  return [
    ['curl -sS', ...extra, shellWord(address)].join(' '),
    ...headers.map((header) => `  -H ${shellWord(header)}`),
    ...(body === undefined ? [] : [`  -d ${shellWord(JSON.stringify(body))}`]),
  ].join(' \\\n')
}

/** Some items that wait, one of them sold out. */
const confirmationsOf = (waiting: readonly string[]) =>
  waiting.map((ord_prd_no, index) =>
    index === 1
      ? { ord_prd_no, stock_available: false, unavailable_reason: 'out_of_stock', memo: '다음 주 입고 예정' }
      : { ord_prd_no, stock_available: true },
  )

function* commands(facts: DemoFacts, vendor: DemoVendor): Generator<[what: string, command: string]> {
  const { url, start_date, end_date, waiting, statement_ord_no: ord_no } = facts
  const call = (path: string, body?: unknown, extra?: string[]) =>
    curl(`${url}/vendor-api/${path}`, vendor, body, extra)
  yield ['Are the credentials good?', call('health')]
  yield [
    'Paid items, the oldest three',
    call('orders', { start_date, end_date, status: '결제완료', limit: 3 }),
  ]
  yield ['Cancelled items', call('orders/cancel', { start_date, end_date, limit: 3 })]
  if (waiting.length > 0) {
    yield ['Say what is in stock', call('inventory/confirm', { confirmations: confirmationsOf(waiting) })]
  }
  if (ord_no === undefined) return
  const statement = 'settlements/transaction-statement'
  yield ['A statement as JSON', call(`${statement}/data`, { ord_no })]
  yield ['The same as PDF', call(statement, { ord_no }, ['-o', 'statement.pdf'])]
}

/** Everything, for people. */
export function demoText(facts: DemoFacts, napum: string): string {
  const { url, operator_key, vendors, order_count, claim_count } = facts
  const [first] = vendors
  const people = vendors.map(
    ({ name, vendor_id, api_key }) => `  ${name}\n    id   ${vendor_id}\n    key  ${api_key}\n`,
  )
  const tries = first ? [...commands(facts, first)].map(([what, text]) => `# ${what}\n${text}\n`) : []
  return [
    `\nnapum runs at ${url}\n`,
    order_count
      ? `${order_count} orders and ${claim_count} claims are in.\n`
      : 'The data of an earlier demo is in.\n',
    '\nVendors\n',
    ...people,
    `\nOperator key\n  ${operator_key}\n`,
    '\nAs the first vendor, to paste into a shell:\n\n',
    `${tries.join('\n')}\n`,
    '# As the operator, with this command line\n',
    `export NAPUM_URL=${url} OPERATOR_API_KEY=${shellWord(operator_key)}\n`,
    `${napum} vendor list\n`,
    `${napum} settlements list\n`,
  ].join('')
}
