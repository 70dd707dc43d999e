/** What people may do, in a word. */
import { catalogue } from './catalogue.ts'
import { terms } from './terms.ts'

const words = catalogue({
  owner: ['관리자', 'Owner'],
  clerk: ['담당자', 'Clerk'],
  accounting: ['정산 담당', 'Accounting'],
  service: ['고객 응대', 'Customer service'],
  viewer: [terms.readOnly[0], 'Viewer'],
})

export const roleName = (role: string): string => {
  if (role === 'owner' || role === 'admin') return words.owner
  if (role === 'viewer' || role === 'accounting' || role === 'service') return words[role]
  return words.clerk
}
