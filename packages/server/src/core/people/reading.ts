/** What is known of a call by its name. */
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'

/** Whether a call changes nothing. */
export const isRead = (name: EndpointName): boolean => {
  const { method, reads } = endpoints[name]
  return method === 'GET' || reads === true
}

/** Method and path; the name itself where this version has no such call any more. */
export function lineOf(name: string): string {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
  return endpoint ? `${endpoint.method} ${endpoint.path}` : name
}
