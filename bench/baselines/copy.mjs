/**
 * The baseline of the import: `copy` of the same rows, in the order in which the import wrote them, into an empty database
 * with the same tables, keys and indexes. The rows wait in files, so that only writing them is measured.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, openPostgresql } from '../../packages/server/dist/index.js'

/** What an import of orders fills, in the order that foreign keys ask for. */
const tables = ['order_registry', 'vendor_order', 'order_item', 'day_count']

/** Milliseconds that `copy` needs for the rows of an import. */
export async function timeCopy(fromUrl, toUrl, folder) {
  const db = openPostgresql({ url: toUrl })
  await migrate(db)
  await db.close()
  const [from, to] = [fromUrl, toUrl].map((connectionString) => new pg.Client({ connectionString }))
  await Promise.all([from.connect(), to.connect()])
  let ms = 0
  for (const table of tables) ms += await copyTable(from, to, table, join(folder, `${table}.copy`))
  await Promise.all([from.end(), to.end()])
  return ms
}

async function copyTable(from, to, table, file) {
  const { rows } = await from.query(
    `select string_agg(column_name, ', ' order by ordinal_position) as names
     from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows[0].names
  await copyOut(from, `copy (select ${columns} from ${table} order by ctid) to stdout`, file)
  const began = performance.now()
  await copyIn(to, `copy ${table} (${columns}) from stdin`, file)
  return performance.now() - began
}

/** A `copy` as the driver's own protocol layer runs it; the driver has no words for one. */
class Copy {
  constructor(text, hands) {
    this.text = text
    Object.assign(this, hands)
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.handleError = reject
    })
  }
  submit(connection) {
    connection.query(this.text)
  }
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.resolve()
  }
}

// The driver uses the memory of a chunk again, so each one is copied.
async function copyOut(client, text, file) {
  const out = createWriteStream(file)
  const copy = new Copy(text, { handleCopyData: ({ chunk }) => out.write(Buffer.from(chunk)) })
  client.query(copy)
  await copy.done
  out.end()
  await once(out, 'close')
}

async function copyIn(client, text, file) {
  const copy = new Copy(text, {
    async handleCopyInResponse(connection) {
      for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    },
  })
  client.query(copy)
  await copy.done
}
