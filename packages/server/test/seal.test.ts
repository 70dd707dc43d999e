/** The image of a vendor's seal: what is taken, what is kept of it, and where it is printed. Decision 116. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStatementRenderer } from '../src/features/statements/render.ts'
import { readSeal, SEAL_BYTES_MAX } from '../src/features/vendors/seal-image.ts'
import { usualKinds } from './databases.ts'
import { aPng, chunk } from './png.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'
import { aSource } from './statement-source.ts'
import { confirmPending, moveSettlement, send } from './trade.ts'

describe('the image of a seal', () => {
  it('is a PNG of which only the picture is kept', () => {
    const plain = aPng()
    const extra = [chunk('tEXt', Buffer.from('GPS\0 37.5')), chunk('eXIf', Buffer.from('x'))]
    expect(readSeal(aPng({ extra }))).toEqual({ png: plain, width: 60, height: 60 })
  })

  const broken = Buffer.from(aPng())
  broken[60] = (broken[60] as number) ^ 1
  it.each<[string, Buffer]>([
    ['another kind of file', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a wrong checksum', broken],
    ['a file that breaks off', aPng().subarray(0, -5)],
    ['something behind its end', Buffer.concat([aPng(), Buffer.from('PK')])],
    ['too few pixels', aPng({ pixels: Buffer.alloc(10) })],
    ['more pixels than it says', aPng({ pixels: Buffer.alloc(1 << 24) })],
    ['unknown filters of rows', aPng({ pixels: Buffer.alloc(60 * 241, 9) })],
    ['an unknown kind of colour', aPng({ color: 5 })],
    ['a palette that is missing', aPng({ color: 3, pixels: Buffer.alloc(60 * 61) })],
    ['too many pixels', aPng({ width: 1_001, height: 1 })],
    ['no pixels', aPng({ width: 0 })],
    ['pixels in several passes', aPng({ interlaced: true })],
    ['too many bytes', aPng({ extra: [chunk('tEXt', Buffer.alloc(SEAL_BYTES_MAX))] })],
  ])('is not %s', (_, bytes) => {
    expect(readSeal(bytes)).toMatch(/^must /)
  })

  it('lies over (인) and leaves the page as it is: as many pages, the same text', async () => {
    const renderer = createStatementRenderer({ workers: 1, queueMax: 5, timeoutMs: 60_000 })
    const pdf = async (seal: Buffer | null) =>
      String(
        (await renderer.pdf(async () => aSource({ paper: { ...aSource().paper, seal } }))).bytes.toString(
          'latin1',
        ),
      )
    const [without, stamped] = [await pdf(null), await pdf(aPng())]
    await renderer.close()
    expect([without.includes('/Subtype /Image'), stamped.includes('/Subtype /Image')]).toEqual([false, true])
    // Still an archive, with words for those who do not see it.
    expect(stamped).toContain('<pdfaid:part>2</pdfaid:part>')
  })
})

describe.each(usualKinds)('on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const put = (vendor: TestVendor, image: Buffer | null) =>
    service.operator(
      'setVendorSeal',
      { image: image === null ? null : image.toString('base64') },
      { params: { vendor_id: vendor.vendor_id } },
    )
  const isStamped = async (settlement_id: string) => {
    const { raw } = await service.operator('settlementStatement', undefined, { params: { settlement_id } })
    return raw.rawPayload.toString('latin1').includes('/Subtype /Image')
  }

  it('is set, printed, frozen with the settlement, and removed', async () => {
    const vendor = await service.newVendor()
    const [[item] = []] = await service.importOrders(anOrder([vendor]))
    const supply_price = { unit_price: 1_000, quantity: 1, total_amount: 1_000 }
    const priced = { ord_prd_no: item, stock_available: true, supply_price }
    await send(service, vendor, 'confirmInventory', priced)
    const bytes = aPng().length
    for (let again = 0; again < 2; again++)
      expect((await put(vendor, aPng())).body.seal).toEqual({ width: 60, height: 60, bytes })
    const id = await confirmPending(service, vendor)
    expect((await put(vendor, null)).body.seal).toBeNull()
    expect(await isStamped(id)).toBe(true)
    const [no] = (await service.as(vendor, 'listOwnSettlements')).body.settlement_list
    const own = await service.as(vendor, 'ownSettlementStatement', undefined, {
      params: { settlement_no: no.settlement_no },
    })
    expect(own.raw.rawPayload.toString('latin1')).toContain('/Subtype /Image')
    await moveSettlement(service, id, 'reopened')
    expect(await isStamped(id)).toBe(false)
  })

  it('is refused in words, and for a vendor that is not there', async () => {
    const vendor = await service.newVendor()
    const refused = await put(vendor, Buffer.from('GIF89a'))
    expect([refused.status, refused.body.error.details.issues]).toEqual([
      400,
      [{ path: 'image', message: 'must be a whole PNG' }],
    ])
    expect((await put({ ...vendor, vendor_id: 'x' }, aPng())).body.error.code).toBe('VENDOR_NOT_FOUND')
    expect((await put({ ...vendor, vendor_id: 'x' }, null)).body.error.code).toBe('VENDOR_NOT_FOUND')
  })
})
