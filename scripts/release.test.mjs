/**
 * What `npm run release` made, installed into empty folders without a registry, on both databases: an order to its statement, and with
 * RELEASE_BEFORE, the package of another version, the upgrade from it and the way back. `npm run test:release`.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServerDatabase } from '../packages/server/test/databases.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 900_000 })

const release = resolve(import.meta.dirname, '../release')
const before = process.env.RELEASE_BEFORE
const OPERATOR_KEY = 'operator-key-of-the-test-of-a-release'
const INSTALLED_MB_MAX = 150
const ORDER = '202601220157_000020196'
const ITEM = `${ORDER}_[1]`
/** Root may write everywhere, so that the service runs as somebody who may not. */
const nobody = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const sumsOf = () =>
  readFileSync(join(release, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
const fileOf = (pattern) => join(release, sumsOf().find(([, name]) => pattern.test(name))[1])

describe.runIf(process.env.RELEASE)('a release', () => {
  let folder
  const running = new Set()
  const place = (name) => join(folder, name)
  const install = (name, file, ...more) =>
    execFileSync('npm', ['install', ...more, '--offline', '--ignore-scripts', '--prefix', place(name), file])

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'napum-release-test-'))
    chmodSync(folder, 0o755)
    install('server', fileOf(/^napum-server-/), '--global')
    install('cli', fileOf(/^napum-\d/), '--global')
    install('client', fileOf(/^napum-client-/))
    if (before) install('before', resolve(before), '--global')
    for (const name of ['server', ...(before ? ['before'] : [])])
      execFileSync('chmod', ['-R', 'a-w', place(`${name}/lib`)])
  })
  afterAll(async () => {
    for (const service of running) await stop(service)
    execFileSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  })

  /** A folder that the service may write to. */
  function ownFolder(name) {
    mkdirSync(place(name), { mode: 0o700 })
    if (nobody.uid) chownSync(place(name), nobody.uid, nobody.gid)
    return place(name)
  }

  /** Its address; or the last line that it said before it ended. */
  async function start(version, { data, url: database = '' }) {
    const service = spawn(place(`${version}/bin/napum`), ['serve', '--port', '0', '--data-dir', data], {
      ...nobody,
      cwd: data,
      env: { PATH: process.env.PATH, OPERATOR_API_KEY: OPERATOR_KEY, DATABASE_URL: database },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(service)
    service.ended = new Promise((done) => service.once('exit', done))
    let said = ''
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (data) => (said += data))
    let code
    service.once('exit', (status) => (code = status))
    for (;;) {
      const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said) ?? []
      if (code !== undefined) return { service, refusal: said }
      if (url && (await fetch(`${url}/readyz`).catch(() => ({ ok: false }))).ok) return { service, url }
      await sleep(200)
    }
  }

  async function stop(service) {
    service.kill('SIGTERM')
    await service.ended
    running.delete(service)
  }

  const clients = () => import(place('client/node_modules/@napum/client/dist/index.js'))

  /** A vendor with an order that is on its way; what its program calls with. */
  async function shipped(url) {
    const { createOperatorClient, createVendorClient } = await clients()
    const operator = createOperatorClient({ url, operatorKey: OPERATOR_KEY })
    const { vendor } = await operator.createVendor({ name: '한빛상사', partner_code: 'NP0001' })
    const { secret: apiKey } = await operator.issueApiKey(vendor.vendor_id, { label: 'release' })
    const items = [
      { partner_code: 'NP0001', prd_name: '멸균 거즈', prd_code: 'GZ', item_cnt: 2, item_price: 12_000 },
    ]
    await operator.importOrders([{ ord_no: ORDER, ord_date: '2026-01-22', pay_date: '2026-01-22', items }])
    const own = createVendorClient({ url, vendorId: vendor.vendor_id, apiKey })
    const supply_price = { unit_price: 8_000, quantity: 2, total_amount: 16_000 }
    const confirmed = await own.stock.confirm([{ ord_prd_no: ITEM, stock_available: true, supply_price }])
    const waybill = { ord_prd_no: ITEM, carrier_code: 'cj', tracking_number: '123456789012' }
    const registered = await own.shipments.register([waybill])
    expect([confirmed.failure_count, registered.failure_count]).toEqual([0, 0])
    return { vendorId: vendor.vendor_id, apiKey }
  }

  /** The order is as it was, its statement can be fetched, and all sums are right. */
  async function expectWhole(url, account, tracking_number = '123456789012') {
    const { createVendorClient } = await clients()
    const own = createVendorClient({ url, ...account })
    expect((await own.items.get(ITEM)).item).toMatchObject({
      shipment: { tracking_number },
      supply_price: { total_amount: 16_000 },
    })
    const { bytes } = await own.statements.pdf({ ord_prd_no: ITEM })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const env = {
      PATH: process.env.PATH,
      NAPUM_URL: url,
      NAPUM_OPERATOR_KEY: OPERATOR_KEY,
      OPERATOR_API_KEY: OPERATOR_KEY,
    }
    execFileSync(place('server/bin/napum'), ['verify'], { env })
  }

  it('has the checksums that it names, and a list of all that is in it', () => {
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release })
    expect(
      sumsOf()
        .map(([, name]) => name)
        .sort(),
    ).toEqual(
      readdirSync(release)
        .filter((name) => /\.(tgz|json)$/.test(name))
        .sort(),
    )
    const { bomFormat, components } = JSON.parse(readFileSync(join(release, 'sbom.json'), 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const modules = place('server/lib/node_modules/napum-server/node_modules')
    const found = readdirSync(modules, { recursive: true })
      .filter(
        (path) =>
          /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(path) && !path.startsWith('@napum/'),
      )
      .map((path) => JSON.parse(readFileSync(join(modules, path), 'utf8')))
      .map(({ name, version }) => `${name}@${version}`)
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter((each) => !listed.has(each))).toEqual([])
    expect(statSync(join(release, 'image/Dockerfile')).isFile()).toBe(true)
  })

  it('installs in less than 150 MB', () => {
    const [size] = execFileSync('du', ['-sm', place('server')], { encoding: 'utf8' }).split('\t')
    expect(Number(size)).toBeLessThan(INSTALLED_MB_MAX)
  })

  describe.each(['embedded', 'postgresql'])('on the %s database', (kind) => {
    /** Where a service keeps its own, and a copy of that: a backup. */
    async function keep(name) {
      const database = kind === 'postgresql' ? await createServerDatabase() : undefined
      return { data: ownFolder(`${kind}-${name}`), ...database }
    }
    async function backUp(held, name) {
      const data = place(`${kind}-${name}`)
      cpSync(held.data, data, { recursive: true })
      if (nobody.uid) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, data])
      const copied = held.url && (await createServerDatabase(new URL(held.url).pathname.slice(1)))
      return { data, ...copied }
    }

    it('goes from an order to its statement, by a user who may not write where it is installed', async () => {
      const held = await keep('data')
      const { service, url } = await start('server', held)
      const account = await shipped(url)
      await expectWhole(url, account)
      const env = {
        PATH: process.env.PATH,
        ...{ NAPUM_URL: url, NAPUM_VENDOR_ID: account.vendorId, NAPUM_API_KEY: account.apiKey },
      }
      const shown = execFileSync(place('cli/bin/napum'), ['items', 'show', ITEM, '--json'], {
        env,
        encoding: 'utf8',
      })
      expect(JSON.parse(shown).item.shipment.tracking_number).toBe('123456789012')
      const latest = await (await fetch(`${url}/sdk/latest.json`)).json()
      const sums = new Map(sumsOf().map(([sum, name]) => [name, sum]))
      for (const { file, sha256 } of Object.values(latest))
        expect([file, sums.get(file)]).toEqual([file, sha256])
      for (const path of ['/docs', '/guides/start.md', '/examples/erp.py', '/portal/', '/console/'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
      await stop(service)
      await held.drop?.()
    })

    it.runIf(before)(
      'takes over from the version before, which is refused afterwards, and goes on from the backup',
      async () => {
        const held = await keep('upgraded')
        const old = await start('before', held)
        const account = await shipped(old.url)
        await stop(old.service)
        const backup = await backUp(held, 'backup')

        const { createVendorClient } = await clients()
        const upgraded = await start('server', held)
        await expectWhole(upgraded.url, account)
        const update = { ord_prd_no: ITEM, tracking_number: '987654321098' }
        await createVendorClient({ url: upgraded.url, ...account }).shipments.amend([update])
        await expectWhole(upgraded.url, account, '987654321098')
        await stop(upgraded.service)

        const refused = await start('before', held)
        expect(refused.refusal).toContain('restore the back-up from before the upgrade')
        const back = await start('before', backup)
        await expectWhole(back.url, account)
        await stop(back.service)
        await held.drop?.()
        await backup.drop?.()
      },
    )
  })
})
