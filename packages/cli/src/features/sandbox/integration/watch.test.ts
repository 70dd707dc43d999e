/** What is seen of a program, whatever it does while somebody looks. */
import type { Sandbox, SandboxCall, VendorClient } from '@napum/client'
import { expect, it } from 'vitest'
import { REGISTER } from './observed.ts'
import { Watch } from './watch.ts'

it('never sees that something is done before it sees the call that did it', async () => {
  const calls: Partial<SandboxCall>[] = []
  const items = new Set<string>()
  /** The program is quick: it calls while each answer is on its way. */
  const send = () => {
    const number = calls.length + 1
    items.add(`item ${number}`)
    calls.push({
      call_no: number,
      request_id: `req_${number}`,
      endpoint: REGISTER,
      status: 200,
      reading: null,
    })
  }
  const answering = <Value>(value: Value): Value => {
    send()
    return value
  }
  const sandbox = { calls: async () => answering({ call_list: [...calls] }) } as unknown as Sandbox
  const vendor = {
    feed: {
      start: async () => ({ cursor: '', timestamp: '' }),
      list: async () => {
        // A program that is quicker still: it is done between the question and the answer.
        send()
        return { change_list: [...items].map((ord_prd_no) => ({ item: { ord_prd_no } })), cursor: '' }
      },
    },
    requests: { get: async () => answering({ request: { entries: [] } }) },
  } as unknown as VendorClient

  const watch = new Watch(sandbox, vendor, new Set())
  await watch.begin()
  for (let look = 0; look < 5; look++) {
    await watch.look('order')
    const called = new Set(watch.calls.map(({ call_no }) => `item ${call_no}`))
    const early = [...items].filter((item) => watch.item(item) !== undefined && !called.has(item))
    expect([look, early.filter((item) => item !== 'item 1')]).toEqual([look, []])
  }
  expect(watch.item('item 2')).toBeDefined()
})
