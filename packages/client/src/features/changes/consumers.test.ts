/** Reading the changes of all vendors as a consumer. Decisions 123, 124. */
import { describe, expect, it } from 'vitest'
import { type Asked, fakeFetch, jsonAnswer } from '../../../test/fakes.ts'
import { CursorError, createOperatorClient } from '../../index.ts'

const consumer = { name: 'shop', kinds: null, vendor_ids: null, created_at: '', waiting_count: 0 }

function operatorOn(answer: (asked: Asked) => Response) {
  const { fetch, asked } = fakeFetch(answer)
  const client = createOperatorClient({ url: 'http://napum.test', operatorKey: 'operator', fetch })
  return { client, asked }
}

const isRead = ({ method }: Asked) => method === 'GET'
const page = (seqs: readonly number[], ack: string, has_more = false) =>
  jsonAnswer({ change_list: seqs.map((seq) => ({ vendor_id: 'V', seq })), ack, has_more })

describe('consuming', () => {
  it('acknowledges each answer when the next one is asked for, also one without changes', async () => {
    const pages = [page([1, 2], 'a', true), page([], 'b', true), page([3], 'c')]
    const { client, asked } = operatorOn((one) =>
      isRead(one) ? (pages.shift() ?? page([], 'z')) : jsonAnswer({ consumer }),
    )
    const seen: number[] = []
    for await (const { change_list } of client.consume('shop', { follow: false })) {
      seen.push(...change_list.map(({ seq }) => seq))
    }
    expect(seen).toEqual([1, 2, 3])
    expect(asked.map((one) => (isRead(one) ? one.url.searchParams.get('wait') : one.body.ack))).toEqual([
      '0',
      'a',
      '0',
      'b',
      '0',
      'c',
    ])
  })

  it('does not acknowledge what the loop broke off at', async () => {
    const { client, asked } = operatorOn((one) => (isRead(one) ? page([1], 'a') : jsonAnswer({ consumer })))
    for await (const _answer of client.consume('shop')) break
    expect(asked.filter((one) => !isRead(one))).toEqual([])
  })

  it('waits for more when it has read all', async () => {
    const pages = [page([1], 'a'), page([], 'b'), page([2], 'c')]
    const { client, asked } = operatorOn((one) =>
      isRead(one) ? (pages.shift() ?? page([], 'z')) : jsonAnswer({ consumer }),
    )
    for await (const { change_list } of client.consume('shop')) if (change_list[0]?.seq === 2) break
    expect(asked.filter(isRead).map(({ url }) => url.searchParams.get('wait'))).toEqual(['0', '25', '25'])
  })
})

describe('changes that a consumer lost', () => {
  const expired = (details: object | null) =>
    jsonAnswer({ success: false, error: { code: 'CURSOR_EXPIRED', message: 'gone', details } }, 410)

  it('are skipped on request, and their vendors told', async () => {
    const acked: string[] = []
    const { client } = operatorOn((one) => {
      if (!isRead(one)) acked.push(one.body.ack)
      if (!isRead(one)) return jsonAnswer({ consumer })
      return acked.length < 2
        ? expired({ vendor_ids: [`V${acked.length}`], ack: `e${acked.length}` })
        : page([], 'e')
    })
    expect(await client.skipExpired('shop')).toEqual(['V0', 'V1'])
    expect(acked).toEqual(['e0', 'e1'])
    expect(await client.skipExpired('shop')).toEqual([])
  })

  it('end a loop with an error that says how to go on', async () => {
    const details = { vendor_ids: ['V'], ack: 'e~V.1.00000000' }
    const { client } = operatorOn(() => expired(details))
    const error = await client.readConsumer('shop').catch((thrown) => thrown)
    expect(error).toBeInstanceOf(CursorError)
    expect(error.details).toEqual(details)
  })
})
