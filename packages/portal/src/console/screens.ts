/** Screens of the operator in the order in which they are needed, with the letter that opens them after G. */
export const screens = [
  ['overview', 'o'],
  ['closing', 'm'],
  ['settlements', 's'],
  ['adjustments', 'd'],
  ['vendors', 'v'],
  ['items', 'i'],
  ['intake', 'n'],
  ['claims', 'c'],
  ['notices', 'l'],
  ['requests', 'r'],
  ['jobs', 'j'],
  ['audit', 'a'],
  ['settings', 'e'],
] as const

type ScreenName = (typeof screens)[number][0]

/** Screens that only admins may read. */
export const forAdmins: ReadonlySet<ScreenName> = new Set(['audit'])
