import { expect, it } from 'vitest'
import { createOperatorClient } from './operator/client.ts'
import { routes } from './routes.ts'
import { createVendorClient } from './vendor/client.ts'

const url = 'https://napum.example'
const clients = {
  vendor: createVendorClient({ url, vendorId: 'V', apiKey: 'K' }),
  operator: createOperatorClient({ url, operatorKey: 'K' }),
}

it.each(Object.entries(routes))('a client can call %s', (name, { wing }) => {
  expect(clients[wing]).toHaveProperty(name, expect.any(Function))
})
