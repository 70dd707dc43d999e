import type * as contract from '@napum/contract'
import { describe, expectTypeOf, it } from 'vitest'
import type * as wire from '../src/wire.ts'

describe('the generated types', () => {
  it('take what the contract types', () => {
    expectTypeOf<contract.OrderListAnswer>().toExtend<wire.OrderListAnswer>()
    expectTypeOf<contract.ShipmentRegistrationAnswer>().toExtend<wire.ShipmentRegistrationAnswer>()
    expectTypeOf<contract.StockConfirmation>().toExtend<wire.StockConfirmation>()
    expectTypeOf<contract.StatementAnswer>().toExtend<wire.StatementAnswer>()
    expectTypeOf<contract.ItemAnswer>().toExtend<wire.ItemAnswer>()
    expectTypeOf<contract.ClaimInput>().toExtend<wire.ClaimInput>()
    expectTypeOf<contract.ErrorCode>().toEqualTypeOf<wire.ErrorCode>()
  })
})
