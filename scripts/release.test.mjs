/** What `npm run release` made, installed into empty folders without a registry, from an order to its statement: `npm run test:release`. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

const release = resolve(import.meta.dirname, '../release')
const OPERATOR_KEY = 'operator-key-of-the-test-of-a-release'
const INSTALLED_MB_MAX = 150

const sumsOf = () =>
  readFileSync(join(release, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '))

describe.runIf(process.env.RELEASE)('a release', () => {
  const fileOf = (pattern) => sumsOf().find(([, name]) => pattern.test(name))[1]
  let folder
  let service
  let url
  const place = (name) => join(folder, name)
  const install = (name, file, ...more) =>
    execFileSync('npm', [
      'install',
      ...more,
      '--offline',
      '--ignore-scripts',
      '--prefix',
      place(name),
      join(release, file),
    ])

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'napum-release-test-'))
    install('server', fileOf(/^napum-server-/), '--global')
    install('cli', fileOf(/^napum-\d/), '--global')
    install('client', fileOf(/^napum-client-/))
    // Nothing is written where it is installed.
    execFileSync('chmod', ['-R', 'a-w', place('server/lib')])
    service = spawn(place('server/bin/napum'), ['serve', '--port', '0', '--data-dir', place('data')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        OPERATOR_API_KEY: OPERATOR_KEY,
        DATABASE_URL: process.env.RELEASE_DATABASE_URL ?? '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = await new Promise((found, failed) => {
      service.once('exit', (code) => failed(new Error(`the service ended with ${code}`)))
      let said = ''
      service.stdout.on('data', (data) => {
        said += data
        const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)
        if (address) found(address[0])
      })
    })
    while (!(await fetch(`${url}/readyz`)).ok) await sleep(200)
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => service?.once('exit', resolve))
    service?.kill('SIGTERM')
    await ended
    execFileSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  })

  it('has the checksums that it names, and a list of what is in it', () => {
    for (const [sum, name] of sumsOf())
      expect([
        name,
        createHash('sha256')
          .update(readFileSync(join(release, name)))
          .digest('hex'),
      ]).toEqual([name, sum])
    const { bomFormat, components } = JSON.parse(readFileSync(join(release, 'sbom.json'), 'utf8'))
    expect([bomFormat, components.some(({ name }) => name === 'fastify')]).toEqual(['CycloneDX', true])
    expect(statSync(join(release, 'image/Dockerfile')).isFile()).toBe(true)
  })

  it('installs in less than 150 MB', () => {
    const [size] = execFileSync('du', ['-sm', place('server')], { encoding: 'utf8' }).split('\t')
    expect(Number(size)).toBeLessThan(INSTALLED_MB_MAX)
  })

  it('goes from an order to its statement', async () => {
    const { createOperatorClient, createVendorClient } = await import(
      place('client/node_modules/@napum/client/dist/index.js')
    )
    const operator = createOperatorClient({ url, operatorKey: OPERATOR_KEY })
    const { vendor } = await operator.createVendor({ name: '한빛상사', partner_code: 'NP0001' })
    const { secret } = await operator.issueApiKey(vendor.vendor_id, { label: 'release' })
    const items = [
      { partner_code: 'NP0001', prd_name: '멸균 거즈', prd_code: 'GZ', item_cnt: 2, item_price: 12_000 },
    ]
    await operator.importOrders([
      { ord_no: '202601220157_000020196', ord_date: '2026-01-22', pay_date: '2026-01-22', items },
    ])
    const own = createVendorClient({ url, vendorId: vendor.vendor_id, apiKey: secret })
    const ord_prd_no = '202601220157_000020196_[1]'
    const supply_price = { unit_price: 8_000, quantity: 2, total_amount: 16_000 }
    const confirmed = await own.stock.confirm([{ ord_prd_no, stock_available: true, supply_price }])
    const shipped = await own.shipments.register([
      { ord_prd_no, carrier_code: 'cj', tracking_number: '123456789012' },
    ])
    expect([confirmed.failure_count, shipped.failure_count]).toEqual([0, 0])
    const { bytes } = await own.statements.pdf({ ord_prd_no })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')

    const env = {
      PATH: process.env.PATH,
      NAPUM_URL: url,
      NAPUM_VENDOR_ID: vendor.vendor_id,
      NAPUM_API_KEY: secret,
    }
    const shown = execFileSync(place('cli/bin/napum'), ['items', 'show', ord_prd_no, '--json'], {
      env,
      encoding: 'utf8',
    })
    expect(JSON.parse(shown).item.shipment.tracking_number).toBe('123456789012')
  })

  it('serves the same packages, the site and the pages', async () => {
    const latest = await (await fetch(`${url}/sdk/latest.json`)).json()
    const sums = new Map(sumsOf().map(([sum, name]) => [name, sum]))
    for (const { file, sha256 } of Object.values(latest))
      expect([file, sums.get(file)]).toEqual([file, sha256])
    for (const path of ['/docs', '/guides/start.md', '/examples/erp.py', '/portal/', '/console/'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  })
})
