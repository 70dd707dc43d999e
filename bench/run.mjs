/** `npm run bench`: what the service costs, each figure beside its baseline from the same run. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timeCopy } from './baselines/copy.mjs'
import { bench, say } from './frame.mjs'
import { loop } from './loops.mjs'
import { measureBatches } from './measure/batches.mjs'
import { measureEmbedded } from './measure/embedded.mjs'
import { measureLists } from './measure/lists.mjs'
import { measureMemory } from './measure/memory.mjs'
import { measureStart } from './measure/start.mjs'
import { readOptions } from './options.mjs'
import { postmasterOf, run as sql } from './postgres.mjs'
import { cpuOf, cpuOfFamily, residentMb, startHelper } from './processes.mjs'
import { goalsOf, machine, printGoals, printTables } from './report.mjs'
import { loadSample } from './sample.mjs'
import { Caller, startService } from './service.mjs'

const startBaseline = (name) =>
  startHelper(fileURLToPath(new URL(`./baselines/${name}.mjs`, import.meta.url)))

/** Database, service, sample and baselines: what every group measures with. */
async function prepare(options, { folder, open, createDatabase }) {
  const databaseUrl = options.embedded ? undefined : await createDatabase('main')
  const postmaster = databaseUrl ? await postmasterOf(databaseUrl) : null
  const service = open(await startService({ databaseUrl, dataDir: join(folder, 'data') }))
  say(`ready; making and loading ${options.items} items`)
  const sample = await loadSample(service, options.items, folder)
  say(`loaded ${sample.items} items in ${Math.round(sample.importMs / 1_000)} s`)
  const loadedMb = residentMb(service.pid)
  if (databaseUrl) await settle(databaseUrl)
  // The embedded database works inside the process, so its share is counted there.
  const databaseCpu = databaseUrl ? () => postmaster && cpuOfFamily(postmaster) : () => 0
  const cpu = (pid) => () => ({ process: cpuOf(pid), database: databaseCpu() })
  const baselines = await openBaselines(databaseUrl, open)
  return {
    options,
    folder,
    createDatabase,
    databaseUrl,
    service,
    sample,
    loadedMb,
    baselines,
    ...baselines.contenders(cpu),
    serviceCpu: cpu(service.pid),
  }
}

/** Lets the server finish what the import left to do, so that it does not weigh on what is measured. */
async function settle(databaseUrl) {
  await sql(databaseUrl, 'vacuum analyze')
  // A user of an own server may not be allowed to.
  await sql(databaseUrl, 'checkpoint').catch(() => {})
}

async function openBaselines(databaseUrl, open) {
  const http = open(startBaseline('http'))
  const ports = await http.ask('open', databaseUrl)
  const driver = databaseUrl ? open(startBaseline('driver')) : null
  await driver?.ask('open', databaseUrl)
  const contenders = (cpu) => ({
    byDriver: (name, script) => ({
      name,
      cpu: cpu(driver.pid),
      run: (amount) => driver.ask('replay', { name: script, amount }),
    }),
    overHttp(name, server, body, lanes = 1) {
      const caller = new Caller(ports[server])
      const call = () => caller.call('POST', '/', {}, JSON.stringify(body))
      return { name, cpu: cpu(http.pid), run: (amount) => loop({ ...amount, lanes }, call) }
    },
  })
  return { http, driver, contenders }
}

/** Copies before anything else is written, so that both write the same rows. */
async function measureImport({ createDatabase, databaseUrl, folder, sample, loadedMb }) {
  const { orders, items, importMs } = sample
  const copyMs = databaseUrl ? await timeCopy(databaseUrl, await createDatabase('copy'), folder) : null
  return { orders, items, importMs, itemsPerSecond: (items / importMs) * 1_000, copyMs, loadedMb }
}

async function measureAll(run) {
  const { only, embedded, soak } = run.options
  const wanted = (name) => {
    if (only.has(name)) say(`measuring: ${name}`)
    return only.has(name)
  }
  return {
    imported: wanted('import') ? await measureImport(run) : null,
    lists: wanted('lists') ? await measureLists(run) : null,
    batches: wanted('batches') ? await measureBatches(run) : null,
    embedded: wanted('embedded') && !embedded ? await measureEmbedded(run) : null,
    start: wanted('start') && !embedded ? await measureStart(run) : null,
    memory: soak > 0 ? await measureMemory(run, soak) : null,
  }
}

function print(options, measured) {
  const goals = goalsOf(measured)
  if (options.json) {
    console.log(JSON.stringify({ machine: machine(), items: options.items, ...measured, goals }, null, 2))
    return
  }
  const { lists, batches, embedded, imported, start, memory } = measured
  const named = { ...lists, batches, embedded: embedded?.pages }
  printTables(Object.fromEntries(Object.entries(named).filter(([, rows]) => rows)))
  const { pages: _, ...aboutEmbedded } = embedded ?? {}
  console.log('\n', { machine: machine(), imported, start, embedded: aboutEmbedded, memory })
  printGoals(goals)
}

const options = readOptions()
await bench(async (frame) => print(options, await measureAll(await prepare(options, frame))))
