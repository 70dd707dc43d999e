/** Screens of the operator in the order in which they are needed, with the letter that opens them after G. */
export const places = [
  ['overview', 'o'],
  ['closing', 'm'],
  ['settlements', 's'],
  ['vendors', 'v'],
  ['items', 'i'],
  ['intake', 'n'],
  ['claims', 'c'],
  ['requests', 'r'],
  ['audit', 'a'],
  ['settings', 'e'],
] as const

export type PlaceName = (typeof places)[number][0]

/** Screens that only admins may read. */
export const forAdmins: ReadonlySet<PlaceName> = new Set(['audit'])
