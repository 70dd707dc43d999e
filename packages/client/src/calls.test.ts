/** The compiler is the judge here: `npm run check` fails when one of these types holds no longer. */
import { expectTypeOf, it } from 'vitest'
import type { sendBatch } from './batches.ts'
import type { VendorClient } from './clients/vendor.ts'
import type { allOf } from './pages.ts'
import type { ArgumentsOf, Sender } from './sender.ts'
import type { MarketplaceAnswer, ShipmentRegistration } from './wire.ts'

it('a call is given what the contract says, and answers it', () => {
  expectTypeOf<{ params: { vendor_id: string } }>().toExtend<
    ArgumentsOf<'GET /operator-api/vendors/{vendor_id}'>
  >()
  expectTypeOf<object>().not.toExtend<ArgumentsOf<'GET /operator-api/vendors/{vendor_id}'>>()
  expectTypeOf<{ params: { settlement_id: string } }>().not.toExtend<
    ArgumentsOf<'GET /operator-api/vendors/{vendor_id}'>
  >()
  expectTypeOf<{ body: { period_end: number } }>().not.toExtend<
    ArgumentsOf<'POST /operator-api/settlements/confirm'>
  >()
  expectTypeOf<{ body: object }>().not.toExtend<ArgumentsOf<'GET /vendor-api/health'>>()
  expectTypeOf<{ query: { q: number } }>().not.toExtend<ArgumentsOf<'GET /operator-api/vendors'>>()
  const answer = (sender: Sender) => sender.json('GET /operator-api/marketplace', {})
  expectTypeOf(answer).returns.resolves.toEqualTypeOf<MarketplaceAnswer>()
})

it('only lists are read in pages, and only batches are sent in parts', () => {
  expectTypeOf<'GET /operator-api/vendors'>().toExtend<Parameters<typeof allOf>[1]>()
  expectTypeOf<'GET /operator-api/vendors/{vendor_id}'>().not.toExtend<Parameters<typeof allOf>[1]>()
  expectTypeOf<'POST /operator-api/orders'>().toExtend<Parameters<typeof sendBatch>[0]['name']>()
  expectTypeOf<'GET /operator-api/vendors'>().not.toExtend<Parameters<typeof sendBatch>[0]['name']>()
})

it('a batch takes a list or what gives entries one by one, and errors of types speak of the list', () => {
  type Register = VendorClient['shipments']['register']
  expectTypeOf<Register>().toBeCallableWith(new Set<ShipmentRegistration>())
  // Compilers explain the last signature, which is the one that `Parameters` reads.
  expectTypeOf<Parameters<Register>[0]>().toEqualTypeOf<readonly ShipmentRegistration[]>()
})
