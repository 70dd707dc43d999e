/** The slices of both wings as groups of the document, in the order in which they are read. */
import { type Endpoint, endpoints, type Wing } from '@napum/contract'

interface Tag {
  readonly wing: Wing
  readonly slice: string
  readonly title: string
  readonly description: string
}

const tags: readonly Tag[] = [
  {
    wing: 'vendor',
    slice: 'orders',
    title: 'orders',
    description: 'Lists: order items by status; exchanged, cancelled and returned items by day.',
  },
  {
    wing: 'vendor',
    slice: 'item-status',
    title: 'item status',
    description: 'Change the status of order items.',
  },
  {
    wing: 'vendor',
    slice: 'inventory',
    title: 'inventory',
    description: 'Say whether order items can ship, and price them in advance.',
  },
  { wing: 'vendor', slice: 'shipments', title: 'shipments', description: 'Register and amend waybills.' },
  {
    wing: 'vendor',
    slice: 'statements',
    title: 'statements',
    description: 'Settlement statements (거래명세서) as PDF and as JSON.',
  },
  { wing: 'vendor', slice: 'health', title: 'health', description: 'Check the credentials.' },
  {
    wing: 'operator',
    slice: 'vendors',
    title: 'vendors',
    description: 'Marketplace profile, vendors and their API keys.',
  },
  { wing: 'operator', slice: 'intake', title: 'intake', description: 'Orders and claims coming in.' },
  { wing: 'operator', slice: 'items', title: 'items', description: 'Looking order items up.' },
  {
    wing: 'operator',
    slice: 'settlements',
    title: 'settlements',
    description: 'Closing and paying settlements.',
  },
  {
    wing: 'operator',
    slice: 'verify',
    title: 'verify',
    description: 'Recomputing settlements and day counts.',
  },
  {
    wing: 'operator',
    slice: 'retention',
    title: 'retention',
    description: 'Taking the personal data out of old orders.',
  },
  {
    wing: 'operator',
    slice: 'records',
    title: 'records',
    description: 'Bringing stored records up to date after an upgrade.',
  },
]

const nameOf = (tag: Tag): string => `${tag.wing === 'vendor' ? 'Vendor' : 'Operator'}: ${tag.title}`

const placeOf = ({ wing, slice }: Endpoint): number =>
  tags.findIndex((tag) => tag.wing === wing && tag.slice === slice)

/** The group of an endpoint. */
export const tagOf = (endpoint: Endpoint): string => nameOf(tags[placeOf(endpoint)] as Tag)

export const tagList = tags.map((tag) => ({ name: nameOf(tag), description: tag.description }))

/** All endpoints with their names, group by group. */
export const endpointsInOrder = Object.entries(endpoints).sort(
  ([, left], [, right]) => placeOf(left) - placeOf(right),
) as [keyof typeof endpoints, Endpoint][]
