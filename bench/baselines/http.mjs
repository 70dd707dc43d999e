/**
 * Two baselines over HTTP, both bare `node:http`: one sends the same bytes from memory, one is the list as one would
 * write it without a framework: a page and a count by the driver, answered with `JSON.stringify`.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { answerAsHelper } from '../processes.mjs'
import { countPlain, pagePlain } from './plain-table.mjs'

let bytes = Buffer.alloc(0)
let pool

const servers = {
  bytes: (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    response.end(bytes)
  },
  page: async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const { vendorId, status, start_date, end_date, offset } = JSON.parse(Buffer.concat(chunks))
    const range = [vendorId, status, start_date, end_date]
    const [page, count] = await Promise.all([
      pool.query({ ...pagePlain, values: [...range, offset] }),
      pool.query({ ...countPlain, values: range }),
    ])
    const body = JSON.stringify({ order_list: page.rows, pagination: { total: count.rows[0].total } })
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  },
}

const listen = (handler) =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => resolve(server.address().port))
  })

answerAsHelper({
  async open(url) {
    pool = url && new pg.Pool({ connectionString: url, max: 10 })
    return { bytes: await listen(servers.bytes), page: await listen(servers.page) }
  },
  bytes(given) {
    bytes = Buffer.from(given)
  },
})
