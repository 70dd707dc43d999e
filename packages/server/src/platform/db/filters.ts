/** Turns the filters that a caller asks for into a `where`. */

/** Conditions by the name of the filter, in the order in which they are put together; each takes one parameter, at the given position. */
type Conditions<Name extends string> = Readonly<Record<Name, (at: number) => string>>

/** The filters that a list is asked with, and their values. */
export function filtersOf<Name extends string>(
  conditions: Conditions<Name>,
  asked: { readonly [Each in NoInfer<Name>]?: unknown },
) {
  const names = (Object.keys(conditions) as Name[]).filter((name) => asked[name] !== undefined)
  return { names, values: names.map((name) => asked[name]) }
}

/** The `where` of these filters, whose parameters begin at `$first`; empty when there are none. */
export const whereOf = <Name extends string>(
  conditions: Conditions<Name>,
  names: readonly Name[],
  first: number,
): string =>
  names.length === 0 ? '' : `where ${names.map((name, n) => conditions[name](first + n)).join(' and ')}`
