/**
 * `node bench/month-jobs.mjs`: a month's end as jobs that several processes share: confirmation with proofs, statements as ZIP, files
 * for tax invoices. Prints the processor time of the processes and of the database for each vendor, and how many tasks each did.
 */
import { join } from 'node:path'
import { createOperatorClient } from '@napum/client'
import { bench, optionsOf } from './frame.mjs'
import { fillLastMonth } from './month/fill.mjs'
import { postmasterOf, run } from './postgres.mjs'
import { cpuOf, cpuOfFamily } from './processes.mjs'
import { OPERATOR_KEY, startService } from './service.mjs'

const { vendors, items, processes } = optionsOf({ vendors: 3_000, items: 30_000, processes: 2 })

await bench(async ({ folder, open, createDatabase }) => {
  const databaseUrl = await createDatabase('month_jobs')
  const where = { databaseUrl, dataDir: join(folder, 'data') }
  const month = await fillLastMonth(where, vendors, items)
  const services = []
  for (let at = 0; at < processes; at++) services.push(open(await startService(where)))
  const operator = createOperatorClient({ url: services[0].url, operatorKey: OPERATOR_KEY })
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
})
process.exit(0)
