/** The features of each audience as groups of the document, in the order in which they are read. */
import { type Audience, type Endpoint, endpoints } from '@napum/contract'
import { capital } from './schemas.ts'

/** What a feature offers an audience; the order is that of the document. */
const described: Readonly<Record<Audience, Readonly<Record<string, string>>>> = {
  vendor: {
    orders: 'Lists of order items by status, and of exchanged, cancelled and returned items.',
    fulfilment:
      'Change the status of items, confirm stock, register and amend waybills: call by call, or with files from Excel and CSV.',
    statements: 'Settlement statements (거래명세서) as PDF and as JSON.',
    changes: 'Everything that changes, numbered without gaps, and what a local copy can be compared with.',
    'work-list': 'Read items back with all that happened to them, search them, and take note of claims.',
    settlements: 'Settlements with their lines and whole statements.',
    payments: 'What was paid for settlements.',
    'tax-invoices': 'What to invoice for a month (세금계산서), and the files for its bulk issue.',
    webhooks: 'Addresses that get messages about changes, so that nobody has to ask for them.',
    audit: 'What was taken out in files, and by whom.',
    requests: 'What became of what you sent.',
    health: 'Check that vendor id and key are valid.',
  },
  operator: {
    vendors: 'The marketplace profile, vendors and their API keys.',
    attention: 'What needs a decision, and the figures of the business.',
    orders:
      'Import orders and claims (cancellations, returns, exchanges), call by call or as tables; find items and read their history; mask old orders.',
    'work-list': 'Search the items of all vendors, and export what is found.',
    changes: 'Read the changes of all vendors with a program; the service keeps how far it came.',
    webhooks: 'Addresses of the operator that get messages about the changes of all vendors.',
    settlements: 'List, confirm, pay and reopen settlements.',
    adjustments: 'What vendors are paid or charged beside the prices of items.',
    payments: 'What was paid for settlements, what is to be transferred, and files for banks.',
    approvals: 'What one person asked for and another one approves (FOUR_EYES).',
    'tax-invoices': 'The tax invoices (세금계산서) of vendors, month by month.',
    notices: 'Announcements and reminders for vendors, and the record of all letters.',
    holidays: 'Days on which nobody delivers, beyond weekends and public holidays.',
    verify: 'Recompute all settlements and counts, and report differences.',
    nodes: 'Nodes of a database that is spread over several.',
    jobs: 'Long work that continues after its call was answered: progress, cancel, result.',
    requests: 'What became of the requests of vendors.',
  },
  people: {
    sessions: 'Sign in and out, second factors, passkeys, the own account, one-time links.',
    people:
      'The people of a vendor or of the operator, with their roles, their keys and the views that they keep.',
    vendors: 'The profile of the own vendor, for its owner.',
    approvals: 'An account of the own vendor that waits for its approval.',
    notices: 'Which letters a person gets, and what the marketplace announces.',
    audit: 'Who did what, when and from where.',
  },
  sandbox: {
    sandbox: 'Test data: a clock that may run ahead, scenarios, faults, reset, and what test keys called.',
    notices: 'The letters that the live service would send.',
  },
}

const tags = Object.entries(described).flatMap(([audience, features]) =>
  Object.entries(features).map(([feature, description]) => ({
    audience,
    feature,
    name: `${capital(audience)}: ${feature.replace('-', ' ')}`,
    description,
  })),
)

const placeOf = ({ audience, feature }: Endpoint): number =>
  tags.findIndex((tag) => tag.audience === audience && tag.feature === feature)

/** The group of an endpoint. */
export function tagOf(endpoint: Endpoint): string {
  const tag = tags[placeOf(endpoint)]
  if (!tag) throw new Error(`nothing says what ${endpoint.feature} offers the ${endpoint.audience} audience`)
  return tag.name
}

export const tagsOf = (audiences: readonly Audience[]) =>
  tags
    .filter(({ audience }) => audiences.includes(audience as Audience))
    .map(({ name, description }) => ({ name, description }))

/** All endpoints with their names, group by group. */
export const endpointsInOrder = Object.entries(endpoints).sort(
  ([, left], [, right]) => placeOf(left) - placeOf(right),
) as [keyof typeof endpoints, Endpoint][]
