/** Screens in the order of a day, with the letter that opens them after G. */
export const places = [
  ['today', 't'],
  ['orders', 'o'],
  ['waybills', 'w'],
  ['stock', 'i'],
  ['prices', 'p'],
  ['uploads', 'u'],
  ['claims', 'c'],
  ['settlements', 's'],
  ['settings', 'e'],
] as const
