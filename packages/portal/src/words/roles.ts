/** What people may do, in a word. */
import { catalogue } from './catalogue.ts'
import { terms } from './terms.ts'

const words = catalogue({
  owner: ['관리자', 'Owner'],
  clerk: ['담당자', 'Clerk'],
  viewer: [terms.readOnly[0], 'Viewer'],
})

export const roleName = (role: string): string => {
  const text = words()
  if (role === 'owner' || role === 'admin') return text.owner
  return role === 'viewer' ? text.viewer : text.clerk
}
