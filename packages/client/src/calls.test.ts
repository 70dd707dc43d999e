/** The compiler is the judge here: `npm run check` fails when one of these types holds no longer. */
import { expectTypeOf, it } from 'vitest'
import type { sendBatch } from './batches.ts'
import type { Calls } from './calls.ts'
import type { VendorClient } from './clients/vendor.ts'
import type { allOf } from './pages.ts'
import type { RouteName } from './routes.ts'
import type { ArgumentsOf, Sender } from './sender.ts'
import type { MarketplaceAnswer, ShipmentRegistration } from './wire.ts'

it('every route is a call with types, and no other is', () => {
  expectTypeOf<keyof Calls>().toEqualTypeOf<RouteName>()
})

it('a call is given what the contract says, and answers it', () => {
  expectTypeOf<{ params: { vendor_id: string } }>().toExtend<ArgumentsOf<'getVendor'>>()
  expectTypeOf<object>().not.toExtend<ArgumentsOf<'getVendor'>>()
  expectTypeOf<{ params: { settlement_id: string } }>().not.toExtend<ArgumentsOf<'getVendor'>>()
  expectTypeOf<{ body: { period_end: number } }>().not.toExtend<ArgumentsOf<'confirmPeriod'>>()
  expectTypeOf<{ body: object }>().not.toExtend<ArgumentsOf<'health'>>()
  expectTypeOf<{ query: { q: number } }>().not.toExtend<ArgumentsOf<'listVendors'>>()
  const answer = (sender: Sender) => sender.json('getMarketplace', {})
  expectTypeOf(answer).returns.resolves.toEqualTypeOf<MarketplaceAnswer>()
})

it('only lists are read in pages, and only batches are sent in parts', () => {
  expectTypeOf<'listVendors'>().toExtend<Parameters<typeof allOf>[1]>()
  expectTypeOf<'getVendor'>().not.toExtend<Parameters<typeof allOf>[1]>()
  expectTypeOf<'importOrders'>().toExtend<Parameters<typeof sendBatch>[0]['name']>()
  expectTypeOf<'listVendors'>().not.toExtend<Parameters<typeof sendBatch>[0]['name']>()
})

it('a batch takes a list or what gives entries one by one, and errors of types speak of the list', () => {
  type Register = VendorClient['registerShipments']
  expectTypeOf<Register>().toBeCallableWith(new Set<ShipmentRegistration>())
  // Compilers explain the last signature, which is the one that `Parameters` reads.
  expectTypeOf<Parameters<Register>[0]>().toEqualTypeOf<readonly ShipmentRegistration[]>()
})
