/** The demo from its start to Ctrl-C. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createOperatorClient } from '@napum/client'
import { freePort, type Service, startService } from '../service/service.ts'
import { type Io, say } from '../terminal/io.ts'
import { printJson } from '../terminal/report.ts'
import { type DemoPerson, makeAdministrator, makeClerk } from './clerk.ts'
import { environmentOf, HOST } from './environment.ts'
import { hostName } from './host-name.ts'
import { DEMO_DAYS, lastDays } from './months.ts'
import { seed } from './seed.ts'
import { openSignInLink, type SignInLink } from './sign-in-link.ts'
import { type DemoFacts, demoText, sandboxText } from './text.ts'

interface DemoOptions {
  readonly port: number
  readonly orders: number
  readonly dataDir?: string
  readonly once?: boolean
  readonly json?: boolean
}

const VENDORS = 3
const SEED = 'napum demo'
/** Gives the service a clock that the demo can set. */
const clock = new URL('./clock.js', import.meta.url)

/** How this program was called, as somebody can type it again in the same folder. */
function commandName(): string {
  const script = process.argv[1] ?? ''
  if (!script.endsWith('.js')) return script.includes('node_modules') ? 'npx napum' : 'napum'
  const near = relative(process.cwd(), script)
  return near.startsWith('..') ? 'napum' : `node ${near}`
}

/** Starts, fills and shows a service, and stops it on Ctrl-C. */
export async function runDemo(io: Io, options: DemoOptions): Promise<void> {
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'napum-demo-')))
  const port = await freePort(options.port, HOST)
  if (port !== options.port && !options.json) {
    say(io.stderr, `Port ${options.port} is taken; this demo uses ${port}.`)
  }
  const operatorKey = randomBytes(24).toString('base64url')
  const stop = untilAsked()
  const service = startService(io, environmentOf(process.env, { port, folder, operatorKey }), 'keep', clock)
  const links: SignInLink[] = []
  try {
    const done = fill(io, service, { port, operatorKey, options, links })
    // Ctrl-C in the middle ends the demo without the complaint of a half-made call.
    done.catch(() => {})
    const facts = await Promise.race([done, stop.asked])
    if (facts && options.json) printJson(io, facts)
    else if (facts) io.stdout.write(demoText(facts, commandName()))
    if (facts && !options.once && !options.json) {
      const shown = showSandbox(io, facts)
      shown.catch(() => {})
      await Promise.race([shown, stop.asked])
    }
    if (facts && !options.once) await stay(io, service, stop.asked, options)
  } finally {
    for (const link of links) link.close()
    await service.stop(stop.signal())
    stop.forget()
    if (options.dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
}

interface Filling {
  readonly port: number
  readonly operatorKey: string
  readonly options: DemoOptions
  /** What is to be closed at the end. */
  readonly links: SignInLink[]
}

async function fill(io: Io, service: Service, filling: Filling): Promise<DemoFacts> {
  const { port, operatorKey, options } = filling
  const url = `http://${HOST}:${port}`
  if (!options.json) say(io.stderr, 'Starting the service ...')
  await service.ready(url)
  if (!options.json) say(io.stderr, 'Bringing vendors, orders and claims in ...')
  const days = lastDays(Date.now())
  const sample = {
    seed: SEED,
    vendors: VENDORS,
    orders: options.orders,
    days: DEMO_DAYS,
    today: days.end_date,
  }
  const operator = createOperatorClient({ url, operatorKey })
  const seeded = await seed({ url, operator, setClock: (now) => service.setClock(now) }, sample, days)
  const site_url = `http://${await hostName(HOST, port)}:${port}`
  const site = { url, site: site_url }
  const [first] = seeded.vendors
  const clerk = first && (await withLink(filling, site, '/portal/', await makeClerk(url, operator, first)))
  const port_taken = port === options.port ? null : options.port
  const admin = await makeAdministrator(url, operator)
  const administrator = await withLink(filling, site, '/console/', admin)
  const keys = { operator_key: operatorKey, port_taken }
  return { url, site_url, ...keys, clerk: clerk ?? null, administrator, ...seeded, ...days }
}

/** Last, because the first test key starts a second embedded database; nobody else has to wait for it. */
async function showSandbox(io: Io, facts: DemoFacts): Promise<void> {
  const [vendor] = facts.vendors
  if (!vendor) return
  say(io.stderr, '\nStarting the sandbox ...')
  const operator = createOperatorClient({ url: facts.url, operatorKey: facts.operator_key })
  const keyFor = async (label: string) =>
    (await operator.issueApiKey(vendor.vendor_id, { label, test: true })).secret
  const keys = { program: await keyFor('program'), judge: await keyFor('judge') }
  io.stdout.write(sandboxText(facts.url, vendor, keys, commandName()))
}

/** The person with a link that signs a browser in. */
async function withLink<Person extends DemoPerson>(
  { links }: Filling,
  site: { readonly url: string; readonly site: string },
  page: '/portal/' | '/console/',
  person: Person,
) {
  const link = await openSignInLink({ ...site, host: HOST, page }, person)
  links.push(link)
  return { ...person, sign_in_url: link.url }
}

async function stay(io: Io, service: Service, asked: Promise<void>, { json }: DemoOptions): Promise<void> {
  if (!json) say(io.stderr, '\nCtrl-C stops it.')
  const ended = await Promise.race([asked.then(() => false), service.ended.then(() => true)])
  if (ended) throw new Error('The service has ended.')
}

/** Resolves when somebody asks this process to end. */
function untilAsked() {
  let signal: NodeJS.Signals | undefined
  let end = (_: NodeJS.Signals) => {}
  const asked = new Promise<void>((resolve) => {
    end = (name) => {
      signal ??= name
      resolve()
    }
  })
  // Stays until the service has stopped: a second Ctrl-C must not leave it behind.
  process.on('SIGINT', end).on('SIGTERM', end)
  const forget = () => void process.off('SIGINT', end).off('SIGTERM', end)
  return { asked, signal: () => signal, forget }
}
