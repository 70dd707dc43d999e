/** The compiler is the judge here: `npm run check` fails when one of these types holds no longer. */
import type { OrderInput, StatusUpdate } from '@napum/contract'
import { describe, expectTypeOf, it } from 'vitest'
import { FileAnswer, ReadyJson } from '../values/answers.ts'
import type { AnswerOf, Call, FieldsOf, Operation, Operations, OperationsOf } from './operation.ts'

describe('the operations of the service', () => {
  it('are complete: without those of one feature they do not compile', () => {
    type Others = Omit<Operations, keyof OperationsOf<'holidays'>>
    expectTypeOf<Others>().not.toExtend<Operations>()
    expectTypeOf<Others & OperationsOf<'holidays'>>().toExtend<Operations>()
    // @ts-expect-error: the other endpoints of the feature have no operation
    const items: OperationsOf<'work-list'> = { getOwnItem: async () => ({}) as AnswerOf<'getOwnItem'> }
    void items
  })

  it('of a feature are those of one audience, or of all', () => {
    expectTypeOf<OperationsOf<'webhooks', 'vendor'>>().toHaveProperty('createWebhook')
    expectTypeOf<OperationsOf<'webhooks', 'vendor'>>().not.toHaveProperty('createOperatorWebhook')
    expectTypeOf<OperationsOf<'webhooks'>>().toHaveProperty('createOperatorWebhook')
  })

  it('answer what the schema of the answer says', () => {
    const health: Operation<'health'> = async (call) => ({
      status: 'ok',
      vendor_id: call.vendor.vendor_id,
      livemode: true,
      webhook_paused: false,
      service_notices: [],
    })
    // @ts-expect-error: a field is missing
    const missing: Operation<'health'> = async () => ({ status: 'ok' })
    // @ts-expect-error: a field has another type
    const other: Operation<'health'> = async () => ({
      status: 'ok',
      vendor_id: 1,
      livemode: true,
      webhook_paused: false,
      service_notices: [],
    })
    // @ts-expect-error: the answer of another endpoint
    const another: Operation<'health'> = async () => ({}) as FieldsOf<'listVendors'>
    void [health, missing, other, another]
  })

  it('answer ready JSON of their own fields, and a file only where the endpoint has one', () => {
    const ready: Operation<'listReturns'> = async () => new ReadyJson('', 0)
    // @ts-expect-error: the records of another list
    const other: Operation<'listReturns'> = async () => new ReadyJson<FieldsOf<'listCancels'>>('', 0)
    const file: Operation<'statementPdf'> = async () => new FileAnswer(Buffer.of(), '', '')
    // @ts-expect-error: this endpoint answers JSON only
    const noFile: Operation<'statementData'> = async () => new FileAnswer(Buffer.of(), '', '')
    void [ready, other, file, noFile]
  })

  it('leave the opening of the answer to the pipeline', () => {
    expectTypeOf<keyof FieldsOf<'health'>>().toEqualTypeOf<
      'status' | 'vendor_id' | 'livemode' | 'webhook_paused' | 'service_notices'
    >()
  })
})

describe('what an operation is given', () => {
  it('is what the schemas of its endpoint say', () => {
    expectTypeOf<Call<'importOrders'>['body']['orders']>().toExtend<readonly OrderInput[]>()
    expectTypeOf<Call<'updateStatus'>['body']>().toEqualTypeOf<{
      readonly updates: readonly StatusUpdate[]
    }>()
    expectTypeOf<Call<'revokeApiKey'>['params']>().toEqualTypeOf<{ vendor_id: string; key_id: string }>()
    expectTypeOf<Call<'getItem'>['body']>().toEqualTypeOf<null>()
    expectTypeOf<Call<'listVendors'>['query']['q']>().toEqualTypeOf<string | undefined>()
  })

  it('names the vendor in the vendor audience only, and a stream where lines are read', () => {
    expectTypeOf<Call<'health'>>().toHaveProperty('vendor')
    expectTypeOf<Call<'getItem'>>().not.toHaveProperty('vendor')
    expectTypeOf<Call<'importOrders'>>().toHaveProperty('stream')
    expectTypeOf<Call<'getItem'>>().not.toHaveProperty('stream')
  })
})
