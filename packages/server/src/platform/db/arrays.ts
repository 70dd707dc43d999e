/** Rows as they travel in one statement: an array for each column. */

/** The named columns of rows, each as an array. */
export const arraysOf = <Row, const Names extends readonly (keyof Row)[]>(
  rows: readonly Row[],
  ...names: Names
) =>
  names.map((name) => rows.map((row) => row[name])) as {
    -readonly [At in keyof Names]: Row[Names[At]][]
  }
