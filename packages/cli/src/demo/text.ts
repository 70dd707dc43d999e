/** What the demo prints: where things are, and commands to paste into a POSIX shell. */
import type { DemoClerk, DemoPerson } from './clerk.ts'
import type { Days } from './months.ts'
import type { DemoSeed, DemoVendor } from './seed.ts'

export interface DemoFacts extends DemoSeed, Days {
  readonly url: string
  /** The same under a name, where this machine has one for it: for browsers. */
  readonly site_url: string
  readonly operator_key: string
  /** The port that was asked for, when somebody else has it. */
  readonly port_taken: number | null
  /** Somebody of the first vendor, and a link that signs a browser on this machine in. */
  readonly clerk: (DemoClerk & { readonly sign_in_url: string }) | null
  /** Somebody of the operator, with such a link into the console. */
  readonly administrator: DemoPerson & { readonly sign_in_url: string }
}

/** One word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** Further options of curl: to end an answer with a line break, or to fail instead of saving an error as a file. */
const LINE = ['-w', shellWord('\\n')]
const toFile = (name: string) => ['--fail-with-body', '-o', name]

/** A call of the vendor interface as a curl command. */
export function curl(address: string, vendor: DemoVendor, body?: unknown, output = LINE): string {
  const headers = [`X-Vendor-Id: ${vendor.vendor_id}`, `X-Vendor-Api-Key: ${vendor.api_key}`]
  if (body !== undefined) headers.push('Content-Type: application/json')
  return [
    ['curl -sS', ...output, shellWord(address)].join(' '),
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
  const call = (path: string, body?: unknown, output?: string[]) =>
    curl(`${url}/vendor-api/${path}`, vendor, body, output)
  yield ['Check vendor id and key', call('health')]
  yield [
    'Paid items, the oldest three',
    call('orders', { start_date, end_date, status: '결제완료', limit: 3 }),
  ]
  yield ['Cancelled items', call('orders/cancel', { start_date, end_date, limit: 3 })]
  if (waiting.length > 0) {
    yield ['Confirm stock', call('inventory/confirm', { confirmations: confirmationsOf(waiting) })]
  }
  if (ord_no === undefined) return
  const statement = 'settlements/transaction-statement'
  yield ['A statement as JSON', call(`${statement}/data`, { ord_no })]
  yield ['The same as PDF', call(statement, { ord_no }, toFile('statement.pdf'))]
}

const json = `node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(0)), null, 2)'`

/** Everything, for people. */
export function demoText(facts: DemoFacts, napum: string): string {
  const { site_url, operator_key, vendors, port_taken, administrator } = facts
  const [first] = vendors
  const people = vendors.map(
    ({ name, vendor_id, api_key }) => `  ${name}\n    id   ${vendor_id}\n    key  ${api_key}\n`,
  )
  return [
    `\nnapum runs at ${site_url}${port_taken ? ` (port ${port_taken} is taken)` : ''}\n`,
    `Reference, where you can try every call: ${site_url}/docs\n\n`,
    ...content(facts),
    ...asClerk(facts),
    `\nThe console of the operator\n  To sign in as ${administrator.name}, a sample operator, open this link:\n\n    ${administrator.sign_in_url}\n`,
    '\nVendors\n',
    ...people,
    `\nOperator key\n  ${operator_key}\n`,
    ...(first ? asVendor(facts, first) : []),
    ...asOperator(facts, napum),
  ].join('')
}

function content({ order_count, claim_count, paid_month, confirmed_month }: DemoFacts): string[] {
  if (!order_count) return ['The data of an earlier demo is loaded.\n']
  return [
    `${order_count} orders and ${claim_count} claims are imported.\n`,
    `The settlements of ${paid_month} are paid, those of ${confirmed_month} confirmed, those of this month pending.\n`,
  ]
}

function asClerk({ site_url, clerk }: DemoFacts): string[] {
  if (!clerk) return []
  return [
    `\nPages for clerks (담당자)\n  To sign in as ${clerk.name}, a sample clerk of ${clerk.vendor_name}, open this link:\n\n`,
    `    ${clerk.sign_in_url}\n\n`,
    `  It works on this computer, as often as you like. Without it: ${site_url}/portal/\n`,
    `    login     ${clerk.login}\n    password  ${clerk.password}\n`,
    '  Only a demo lets people in without a second factor and by such a link.\n',
  ]
}

const asVendor = (facts: DemoFacts, first: DemoVendor): string[] => [
  '\nAs the first vendor, to paste into a shell:\n\n',
  [...commands(facts, first)].map(([what, text]) => `# ${what}\n${text}\n`).join('\n'),
  '\nAn answer is one line. To read it more easily, add one of these at the end of a command:\n\n',
  `  | jq\n  | ${json}\n`,
  `\nTo follow the guides, which continue from here (${facts.url}/docs):\n\n`,
  `export NAPUM_URL=${facts.url} NAPUM_VENDOR_ID=${shellWord(first.vendor_id)} NAPUM_API_KEY=${shellWord(first.api_key)}\n`,
]

function asOperator(facts: DemoFacts, napum: string): string[] {
  const { url, operator_key, confirmed_settlement_no: number } = facts
  return [
    '\nAs the operator, with this command line:\n\n',
    `export NAPUM_URL=${url} OPERATOR_API_KEY=${shellWord(operator_key)}\n`,
    `${napum} vendor list\n`,
    `${napum} settlements list\n`,
    ...(number
      ? [`${napum} statement ${number} -o settlement.pdf\n`, `${napum} settlements pay ${number}\n`]
      : []),
  ]
}

/** How a developer has a program judged in the sandbox, with one test key for the program and one for the judge. */
export const sandboxText = (
  url: string,
  { name, vendor_id }: DemoVendor,
  { program, judge }: { readonly program: string; readonly judge: string },
  napum: string,
): string =>
  [
    `\nThe sandbox, where nothing is real: two test keys of ${name} (${url}/docs/en/sandbox)\n`,
    `  For your program\n    id   ${vendor_id}\n    key  ${program}\n`,
    '  To have your program judged, start it with that key, then run:\n\n',
    `${napum} test-integration --url ${url} --vendor ${shellWord(vendor_id)} --key ${shellWord(judge)}\n`,
  ].join('')
