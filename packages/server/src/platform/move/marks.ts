/** Reads and writes the lines of `migration`, among which the marks of a move are. */
import type { Statement } from '../db/database.ts'

export const readApplied: Statement<{ name: string }> = {
  name: 'move.read_applied',
  text: 'select name from migration order by name',
}
export const mark: Statement<never> = {
  name: 'move.mark',
  text: 'insert into migration (name) values ($1::text)',
}
/** Takes the marks away that begin so. */
export const unmark: Statement<{ name: string }> = {
  name: 'move.unmark',
  text: 'delete from migration where starts_with(name, $1::text) returning name',
}
