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

const hiddenFrom: Readonly<Record<string, readonly ScreenName[]>> = {
  viewer: ['audit'],
  staff: ['audit'],
  accounting: ['audit', 'items', 'intake', 'claims'],
  service: ['audit', 'closing', 'settlements', 'adjustments'],
}
/** Whether a role may read a screen. */
export const showsScreen = (role: string, name: ScreenName): boolean => !hiddenFrom[role]?.includes(name)
