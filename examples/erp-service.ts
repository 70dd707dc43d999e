/** A service with a sandbox for the programs of `examples/erp`, and vendors whose programs are judged. */
import type { AddressInfo } from 'node:net'
import { freePort } from '../packages/server/test/ports.ts'
import { startWithSandbox } from '../packages/server/test/sandbox-service.ts'
import { TestClock } from '../packages/server/test/service.ts'

class RealClock extends TestClock {
  override now(): Date {
    return new Date()
  }
}

export async function startErpService() {
  const both = await startWithSandbox('embedded', { clock: new RealClock() })
  await both.live.app.listen({ port: await freePort(), host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(both.live.app.server.address() as AddressInfo).port}`
  return {
    url,
    /** Calls as the operator of the sandbox. */
    operator: both.operator,
    close: () => both.close(),
    /** A vendor with a key for its program, and an account with another one for the judge. */
    async newVendor() {
      const { test } = await both.newVendor()
      const params = { vendor_id: test.vendor_id }
      const { body } = await both.live.operator('issueApiKey', { test: true }, { params })
      return {
        partner_code: test.partner_code,
        account: { url, vendorId: test.vendor_id, apiKey: body.secret as string },
        env: { NAPUM_URL: url, NAPUM_VENDOR_ID: test.vendor_id, NAPUM_API_KEY: test.key },
      }
    },
  }
}
