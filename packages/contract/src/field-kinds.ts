/** What a field of a schema can be, each with what the documentation says of it. Decision 4. */
import Type, { type TSchema } from 'typebox'
import { TEXT_LENGTH_MAX } from './limits.ts'

export const Text = (description: string) => Type.String({ description })
/** As people enter it. */
export const LimitedText = (description: string, max = TEXT_LENGTH_MAX) =>
  Type.String({ maxLength: max, description })
export const Flag = (description: string) => Type.Boolean({ description })
export const Amount = (description: string) => Type.Number({ description })
export const Whole = (description: string) => Type.Integer({ description })
/** From 0 on. */
export const Count = (description: string) => Type.Integer({ minimum: 0, description })
/** From 1 on. */
export const Positive = (description: string) => Type.Integer({ minimum: 1, description })

/** A real calendar day, `YYYY-MM-DD`, from year 1 on: PostgreSQL has no year 0. */
export const Day = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', description, examples: ['2026-01-22'] })

/** An instant in UTC with milliseconds, as every answer writes it (decision 4). */
export const Instant = (description: string) =>
  Type.String({
    format: 'date-time',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    description,
    examples: ['2026-01-22T06:50:00.000Z'],
  })

/** One of a fixed list of strings. */
export const OneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description })

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
/** May be left out of a request, or be null: both mean the same. */
export const Omissible = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema))
