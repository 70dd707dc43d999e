/** The slices of all interfaces as groups of the document, in the order in which they are read. */
import { type Audience, type Endpoint, endpoints } from '@napum/contract'
import { capital } from './schemas.ts'

interface Tag {
  readonly audience: Audience
  readonly slice: string
  readonly title: string
  readonly description: string
}

const tags: readonly Tag[] = [
  {
    audience: 'vendor',
    slice: 'orders',
    title: 'orders',
    description: 'Lists of order items by status, and of exchanged, cancelled and returned items.',
  },
  {
    audience: 'vendor',
    slice: 'item-status',
    title: 'item status',
    description: 'Change the status of order items.',
  },
  {
    audience: 'vendor',
    slice: 'inventory',
    title: 'inventory',
    description: 'Confirm whether order items are in stock, with a supply price if you like.',
  },
  { audience: 'vendor', slice: 'shipments', title: 'shipments', description: 'Register and amend waybills.' },
  {
    audience: 'vendor',
    slice: 'waybill-files',
    title: 'files',
    description: 'Waybills, stock answers and supply prices from Excel and CSV files.',
  },
  {
    audience: 'vendor',
    slice: 'statements',
    title: 'statements',
    description: 'Settlement statements (거래명세서) as PDF and as JSON.',
  },
  {
    audience: 'vendor',
    slice: 'changes',
    title: 'changes',
    description:
      'Everything that changes, numbered without holes, and what a local copy can be compared with.',
  },
  {
    audience: 'vendor',
    slice: 'items',
    title: 'items',
    description: 'Read items back with all that happened to them, search them, and take note of claims.',
  },
  {
    audience: 'vendor',
    slice: 'settlements',
    title: 'settlements',
    description: 'Settlements with their lines and whole statements.',
  },
  {
    audience: 'vendor',
    slice: 'tax-invoices',
    title: 'tax invoices',
    description: 'What to invoice for a month (세금계산서), and the files for its bulk issue.',
  },
  {
    audience: 'vendor',
    slice: 'webhooks',
    title: 'webhooks',
    description: 'Addresses that are told of changes, so that nobody has to ask for them.',
  },
  {
    audience: 'vendor',
    slice: 'exports',
    title: 'exports',
    description: 'What was taken out in files, and by whom.',
  },
  {
    audience: 'vendor',
    slice: 'requests',
    title: 'requests',
    description: 'What became of what you sent.',
  },
  {
    audience: 'vendor',
    slice: 'health',
    title: 'health',
    description: 'Check that vendor id and key are valid.',
  },
  {
    audience: 'operator',
    slice: 'vendors',
    title: 'vendors',
    description: 'The marketplace profile, vendors and their API keys.',
  },
  {
    audience: 'operator',
    slice: 'attention',
    title: 'attention',
    description: 'What needs a decision, and the figures of the business.',
  },
  {
    audience: 'operator',
    slice: 'intake',
    title: 'intake',
    description: 'Import orders and claims (cancellations, returns, exchanges).',
  },
  {
    audience: 'operator',
    slice: 'items',
    title: 'items',
    description: 'Find order items and read their history.',
  },
  {
    audience: 'operator',
    slice: 'consumers',
    title: 'consumers',
    description: 'Read the changes of all vendors with a program; the service keeps how far it came.',
  },
  {
    audience: 'operator',
    slice: 'webhooks',
    title: 'webhooks',
    description: 'Addresses of the operator that are told of the changes of all vendors.',
  },
  {
    audience: 'operator',
    slice: 'settlements',
    title: 'settlements',
    description: 'List, confirm, pay and reopen settlements.',
  },
  {
    audience: 'operator',
    slice: 'bank-transfers',
    title: 'bank transfers',
    description: 'What to transfer for confirmed settlements, and files for banks.',
  },
  {
    audience: 'operator',
    slice: 'tax-invoices',
    title: 'tax invoices',
    description: 'The tax invoices (세금계산서) of vendors, month by month.',
  },
  {
    audience: 'operator',
    slice: 'order-tables',
    title: 'tables of orders',
    description: 'Orders from Excel and CSV, and the mappings of their columns.',
  },
  {
    audience: 'operator',
    slice: 'claims',
    title: 'claims',
    description: 'Claims of all vendors.',
  },
  {
    audience: 'operator',
    slice: 'holidays',
    title: 'holidays',
    description: 'Days on which nobody delivers, beyond weekends and public holidays.',
  },
  {
    audience: 'operator',
    slice: 'verify',
    title: 'verify',
    description: 'Recompute all settlements and counts, and report differences.',
  },
  {
    audience: 'operator',
    slice: 'nodes',
    title: 'nodes',
    description: 'Nodes of a database that is spread over several.',
  },
  {
    audience: 'operator',
    slice: 'retention',
    title: 'retention',
    description: 'Mask the personal data of old orders.',
  },
  {
    audience: 'operator',
    slice: 'records',
    title: 'records',
    description: 'Bring stored records up to date after an upgrade.',
  },
  {
    audience: 'operator',
    slice: 'jobs',
    title: 'jobs',
    description: 'Long work that goes on after its call was answered: progress, cancel, result.',
  },
  {
    audience: 'operator',
    slice: 'requests',
    title: 'requests',
    description: 'What became of the requests of vendors.',
  },
  {
    audience: 'operator',
    slice: 'feed',
    title: 'feed',
    description: 'Clean the feed of changes up, and tell its readers of a restore.',
  },
  {
    audience: 'people',
    slice: 'sessions',
    title: 'sessions',
    description: 'Sign in and out, second factors, the own account, one-time links.',
  },
  {
    audience: 'people',
    slice: 'passkeys',
    title: 'passkeys',
    description: 'The own passkeys: set up, named, removed.',
  },
  {
    audience: 'people',
    slice: 'people',
    title: 'people',
    description: 'The people of a vendor or of the operator, with their roles.',
  },
  {
    audience: 'people',
    slice: 'keys',
    title: 'keys',
    description: 'API keys of the own vendor, for its owner.',
  },
  {
    audience: 'people',
    slice: 'views',
    title: 'views',
    description: 'Views of lists and forms of exports that a person keeps.',
  },
  { audience: 'people', slice: 'audit', title: 'audit', description: 'Who did what, when and from where.' },
  {
    audience: 'sandbox',
    slice: 'clock',
    title: 'clock',
    description: 'The time of the business of the sandbox, which may run ahead.',
  },
  {
    audience: 'sandbox',
    slice: 'scenarios',
    title: 'scenarios',
    description: 'Situations that an integration must master, made by one call.',
  },
  { audience: 'sandbox', slice: 'faults', title: 'faults', description: 'What a test wants to go wrong.' },
  { audience: 'sandbox', slice: 'reset', title: 'reset', description: 'Delete test data.' },
  { audience: 'sandbox', slice: 'traffic', title: 'traffic', description: 'What test keys called.' },
]

const nameOf = (tag: Tag): string => `${capital(tag.audience)}: ${tag.title}`

const placeOf = ({ audience, slice }: Endpoint): number =>
  tags.findIndex((tag) => tag.audience === audience && tag.slice === slice)

/** The group of an endpoint. */
export const tagOf = (endpoint: Endpoint): string => nameOf(tags[placeOf(endpoint)] as Tag)

export const tagList = tags.map((tag) => ({ name: nameOf(tag), description: tag.description }))

/** All endpoints with their names, group by group. */
export const endpointsInOrder = Object.entries(endpoints).sort(
  ([, left], [, right]) => placeOf(left) - placeOf(right),
) as [keyof typeof endpoints, Endpoint][]
