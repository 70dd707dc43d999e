/** What the site shows in five languages, and the blocks of the guides that are no shell: run as they stand. Part of `npm run test:erp`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createSandbox, createVendorClient } from '@napum/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startErpService } from './erp-service.ts'
import { here, orderOf, run as runIn } from './service.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

/** In an order in which each finds what it asks for. Each takes what the page has as its example. */
const calls = [
  'health',
  'startChanges',
  'snapshot',
  'confirmInventory',
  'registerShipments',
  'updateShipments',
  'updateStatus',
  'getOwnItem',
  'searchItems',
  'previewWaybills',
  'statementPdf',
  'statementData',
]

const classOf = (name: string) => name[0]?.toUpperCase() + name.slice(1)
/** A program around what the page shows, where the language wants one. */
const java = (name: string, code: string) => {
  const imports = code.split('\n').filter((line) => line.startsWith('import '))
  const rest = code.split('\n').filter((line) => !line.startsWith('import '))
  return `${imports.join('\n')}\nclass ${classOf(name)} { public static void main(String[] words) throws Exception {\n${rest.join('\n')}\n} }\n`
}
const plain = (_: string, code: string) => code
const languages = [
  { language: 'curl', command: 'sh', ending: 'sh', program: plain },
  { language: 'TypeScript', command: process.execPath, ending: 'mjs', program: plain },
  { language: 'Python', command: 'python3', ending: 'py', program: plain },
  { language: 'PHP', command: 'php', ending: 'php', program: plain },
  { language: 'Java', command: 'java', ending: 'java', program: java },
]
const isThere = (command: string): boolean => spawnSync(command, ['--version']).error === undefined

/** The code of a page of the reference, in one language. */
function codeOf(page: string, language: string): string {
  const [, section = ''] = page.split(`<section data-tab="${language}">`)
  const [, code = ''] = /<code[^>]*>(.*?)<\/code>/s.exec(section) ?? []
  const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return code.replace(/&(#?\w+);/g, (mark, name) => marks[name] ?? mark)
}

describe.runIf(process.env.ERP)('the code that developers are shown', () => {
  let service: Awaited<ReturnType<typeof startErpService>>
  let vendor: Awaited<ReturnType<Awaited<ReturnType<typeof startErpService>>['newVendor']>>
  let folder: string
  beforeAll(async () => {
    service = await startErpService()
    vendor = await service.newVendor()
    await importExample()
    // Where the client is found.
    mkdirSync(join(here, 'build'), { recursive: true })
    folder = mkdtempSync(join(here, 'build/guides-'))
    const { stream } = await createVendorClient(vendor.account).items.export({
      format: 'xlsx',
      columns: ['ord_prd_no', 'carrier_code', 'tracking_number'],
    })
    writeFileSync(join(folder, 'file.xlsx'), Buffer.from(await new Response(stream).arrayBuffer()))
  })
  afterAll(async () => {
    await service?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The order that examples and guides name. */
  async function importExample() {
    const order = orderOf('202601220157_000020196', { partner_code: vendor.partner_code, env: {} }, [
      'GLV',
      'SWB',
    ])
    await service.operator('importOrders', {
      orders: [{ ...order, ord_date: '2026-01-22', pay_date: '2026-01-22' }],
    })
  }

  const run = (command: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runIn(command, words, { cwd: folder, env: { ...vendor.env, ...more } })

  for (const { language, command, ending, program } of languages) {
    if (!isThere(command)) {
      it.skip(`SKIPPED: ${language}, because ${command} is not there`)
      continue
    }
    it(`runs in ${language} as the pages show it, against the address that they name`, async () => {
      for (const name of calls) {
        const page = await (await fetch(`${service.url}/docs/en/api/${name}`)).text()
        const file = `${classOf(name)}.${ending}`
        writeFileSync(join(folder, file), program(name, codeOf(page, language)))
        const { code, out, err } = await run(command, [file])
        expect([name, code, err]).toEqual([name, 0, ''])
        expect([name, out]).not.toEqual([
          name,
          expect.stringMatching(/VALIDATION_ERROR|INVALID_API_KEY|NOT_FOUND/),
        ])
        if (name !== 'statementPdf')
          expect([name, out]).toEqual([name, expect.stringMatching(/request_id|^20[07] /)])
      }
      const { item } = await createVendorClient(vendor.account).items.get('202601220157_000020196_[1]')
      expect(item.shipment?.tracking_number).toBeTruthy()
    })
  }

  const blocks = (guide: string, language: string) =>
    ['en', 'ko'].flatMap((reader) =>
      [
        ...readFileSync(join(here, `../docs/guides/${reader}/${guide}.md`), 'utf8').matchAll(
          new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'),
        ),
      ].map(([, code]) => code as string),
    )

  it.each(['start', 'sandbox'])('runs the JavaScript of the guide %s', async (guide) => {
    const found = blocks(guide, 'js')
    expect(found.length).toBeGreaterThan(0)
    for (const block of found) {
      writeFileSync(join(folder, 'block.mjs'), block)
      const { code, err } = await run(process.execPath, ['block.mjs'], {
        NAPUM_TEST_KEY: vendor.account.apiKey,
      })
      expect([code, err]).toEqual([0, ''])
    }
  })

  it('runs the JavaScript of the guide webhooks on a message, and refuses one that was changed', async () => {
    const { Webhook } = createRequire(import.meta.url)('standardwebhooks')
    const secret = `whsec_${Buffer.alloc(24, 'secret of the tests').toString('base64')}`
    const body = '{"type":"endpoint.test","timestamp":"2026-01-22T06:50:00.000Z","data":{}}'
    const signed = (text: string) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', new Date(), text),
    })
    for (const block of blocks('webhooks', 'js')) {
      const tried = (text: string) => {
        const given = `const request = { headers: ${JSON.stringify(signed(body))} }\nconst body = ${JSON.stringify(text)}\n`
        writeFileSync(join(folder, 'block.mjs'), given + block)
        return run(process.execPath, ['block.mjs'], { NAPUM_WEBHOOK_SECRET: secret })
      }
      expect(await tried(body)).toMatchObject({ code: 0, err: '' })
      expect((await tried(`${body} `)).err).toContain('WebhookVerificationError')
    }
  })

  it.runIf(isThere('python3'))(
    'proves a confirmed statement by the Python of the guide statements',
    async () => {
      const { settlement_no } = await createSandbox(vendor.account).scenario('return_after_settlement')
      const path = `/vendor-api/settlements/${settlement_no}/transaction-statement?format=json`
      const { vendorId, apiKey, url } = vendor.account
      const headers = { 'X-Vendor-Id': vendorId, 'X-Vendor-Api-Key': apiKey }
      const statement = await (await fetch(url + path, { headers })).text()
      expect(statement).toContain('"content_hash":"')
      writeFileSync(join(folder, 'statement.json'), statement)
      for (const block of blocks('statements', 'python')) {
        writeFileSync(join(folder, 'block.py'), block)
        expect(await run('python3', ['block.py'])).toMatchObject({ code: 0, out: 'True\n' })
      }
    },
  )
})
