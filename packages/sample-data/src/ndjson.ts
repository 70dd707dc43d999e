/** Newline-delimited JSON, the form in which `POST /operator-api/orders` streams. */

/** One line for each record, with its line feed; write them one after the other. */
export function* ndjson(records: Iterable<unknown>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}
