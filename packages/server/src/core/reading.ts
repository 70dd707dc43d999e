/** Which calls read, though they are no GET. */
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'

/** Calls that change nothing, though they are no GET. */
export const readsByPost: ReadonlySet<string> = new Set<EndpointName>([
  'listOrders',
  'listExchanges',
  'listCancels',
  'listReturns',
  'searchItems',
  'statementPdf',
  'statementData',
  'readInvitation',
  'signInChallenge',
  'factorChallenge',
  'exportItems',
  'readOrderTable',
  'exportAudit',
])

/** Whether a call changes nothing. */
export const isRead = (name: EndpointName): boolean =>
  (endpoints[name] as Endpoint).method === 'GET' || readsByPost.has(name)
