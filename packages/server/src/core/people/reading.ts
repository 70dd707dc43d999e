/** Which calls read. */
import { type EndpointName, endpoints } from '@napum/contract'

/** Whether a call changes nothing. */
export const isRead = (name: EndpointName): boolean => {
  const { method, reads } = endpoints[name]
  return method === 'GET' || reads === true
}
