/** An entry as it is compared when its key comes again: what was left out does not count. Decision 32. */
export const entryText = (entry: object): string =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([name, value]) => name !== 'idempotency_key' && value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
