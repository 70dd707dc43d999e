/** Statements whose parameters have names. */
import { type Statement, statement } from '../../platform/db/database.ts'

export type NamedValues = Readonly<Record<string, unknown>>

export interface NamedStatement<Row> {
  readonly statement: Statement<Row>
  /** In the order in which the database takes them. */
  readonly valuesOf: (values: NamedValues) => unknown[]
}

const parameter = /(?<![:\w]):([a-z]\w*)/gu

/** @param text each `:name` is a parameter; `:vendor` is the first one, where there is one. */
export function namedStatement<Row>(name: string, text: string): NamedStatement<Row> {
  const found = [...text.matchAll(parameter)].map(([, one]) => one as string)
  const names = [...new Set([...found.filter((one) => one === 'vendor'), ...found])]
  const numbered = text.replace(parameter, (_, one: string) => `$${names.indexOf(one) + 1}`)
  return {
    statement: statement<Row>(name, numbered),
    valuesOf: (values) =>
      names.map((one) => {
        if (!(one in values)) throw new Error(`${name} needs a value of ${one}`)
        return values[one]
      }),
  }
}
