/** Instants: how far apart they lie, and how they are answered. */
import { encodeTime } from 'ulid'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)

/** A record of an answer as a row has it: with instants where the answer has texts, and decimals where it has numbers. */
export type RowOf<View, Instants extends keyof View, Amounts extends keyof View = never> = Omit<
  View,
  Instants | Amounts
> & {
  [Name in Instants]: null extends View[Name] ? Date | null : Date
} & { [Name in Amounts]: null extends View[Name] ? string | null : string }

type AnswerOf<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

/** The fields of a row, with its instants as texts. */
export const answered = <Row extends object>(row: Row): AnswerOf<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as AnswerOf<Row>

/** What no ULID of this time or later comes before: they begin with their time. */
export const firstUlidAt = (at: Date): string => encodeTime(at.getTime())
