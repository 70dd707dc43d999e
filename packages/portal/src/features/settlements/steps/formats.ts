/** Files that statements come as, as a choice. */
export const statementFormats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const
