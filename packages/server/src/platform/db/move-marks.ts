/**
 * Marks of a move to another database: lines in the table `migration` whose names no version has a file for. So every
 * version refuses to start on a marked database, also one that knows nothing of moves. Decision 167.
 */

/** On the target, until everything is there and was compared. */
export const MOVE_UNDER_WAY = 'move under way'
/** On the source, followed by where it went, from the moment when the target is to be served. */
export const MOVED_TO = 'moved to '

/** What a start on a marked database says; null when none of these names is a mark. */
export function markRefusal(names: readonly string[]): string | null {
  if (names.includes(MOVE_UNDER_WAY)) {
    return (
      'Another database is being moved into this one, and not all of it is here. Run the same `napum move` again: it ' +
      'continues where it stopped. Or begin with an empty database.'
    )
  }
  const moved = names.find((name) => name.startsWith(MOVED_TO))
  if (moved === undefined) return null
  return (
    `This database was moved to ${moved.slice(MOVED_TO.length)}: set DATABASE_URL to that one. To serve this one all the ` +
    'same, without what happened there since, run `napum move --reopen` first.'
  )
}
