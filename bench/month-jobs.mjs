/**
 * `node bench/month-jobs.mjs`: a month's end as jobs that several processes share: confirmation with proofs, statements as ZIP, files
 * for tax invoices. Prints the processor time of the processes and of the database for each vendor, and how many tasks each did.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createOperatorClient } from '@napum/client'
import { fill, lastMonth } from './month/fill.mjs'
import { startPast } from './month/past.mjs'
import { postmasterOf, run, startPostgres } from './postgres.mjs'
import { cpuOf, cpuOfFamily } from './processes.mjs'
import { OPERATOR_KEY, startService } from './service.mjs'

const { values } = parseArgs({
  options: {
    vendors: { type: 'string', default: '3000' },
    items: { type: 'string', default: '30000' },
    processes: { type: 'string', default: '2' },
  },
})
const [vendors, items, processes] = [values.vendors, values.items, values.processes].map(Number)
const say = (text) => console.error(text)
const folder = await mkdtemp(join(tmpdir(), 'napum-month-jobs-'))
const postgres = await startPostgres(folder)
const services = []
try {
  const databaseUrl = await postgres.createDatabase('month_jobs')
  const where = { databaseUrl, dataDir: join(folder, 'data') }
  const month = lastMonth()
  const past = await startPast(where, `${month}-25T01:00:00Z`)
  try {
    await fill({ url: past.url, month, vendors, items, say })
  } finally {
    await past.stop()
  }
  for (let at = 0; at < processes; at++) services.push(await startService(where))
  const operator = createOperatorClient({
    url: `http://127.0.0.1:${services[0].port}`,
    operatorKey: OPERATOR_KEY,
  })
  const postmaster = await postmasterOf(databaseUrl)
  const spent = () => [...services.map(({ pid }) => cpuOf(pid)), cpuOfFamily(postmaster)]
  const period_end = new Date(Date.UTC(...month.split('-').map(Number), 0)).toISOString().slice(0, 10)
  for (const [kind, request] of [
    ['confirm', { period_end }],
    ['statements', { month, format: 'xlsx' }],
    ['tax_invoices', { month }],
    ['statements', { month, format: 'pdf' }],
  ]) {
    const before = spent()
    const began = performance.now()
    const { job } = await operator.startJob(kind, request)
    const ended = await operator.waitForJob(job.job_id)
    const cpu = spent().map((ms, at) => ms - before[at])
    const done = ended.progress.done
    const shares = await run(
      databaseUrl,
      'select owner, count(*)::integer as tasks from operator_job_task where job_id = $1 group by owner',
      [job.job_id],
    )
    console.log(
      JSON.stringify({
        kind,
        format: request.format,
        state: ended.state,
        done,
        seconds: Math.round((performance.now() - began) / 1_000),
        service_ms_each: cpu.slice(0, -1).reduce((sum, ms) => sum + ms, 0) / done,
        database_ms_each: cpu.at(-1) / done,
        bytes: ended.file?.bytes,
        // Of a job with files: of others nothing is kept.
        tasks: shares.map(({ tasks }) => tasks),
      }),
    )
  }
} finally {
  for (const service of services) await service.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
