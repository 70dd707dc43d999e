/** What tests of webhooks stand on: a service, a receiver on this machine, and the sender between them. */
import { afterAll, beforeAll } from 'vitest'
import type { WebhookSender } from '../src/features/webhooks/sender.ts'
import type { Kind } from './databases.ts'
import { openMachine, Receiver, senderFor } from './receiver.ts'
import { startTestService, type TestService } from './service.ts'

interface WebhookStage {
  readonly service: TestService
  readonly receiver: Receiver
  readonly sender: WebhookSender
}

/** A service whose webhooks may go to this machine, a receiver there and a sender, as long as the tests of a file run. */
export function onWebhooks(kind: Kind, use: (stage: WebhookStage) => void): void {
  let stage: WebhookStage
  beforeAll(async () => {
    const service = await startTestService(kind, { env: { ...openMachine, TEST_WITHOUT_SENDER: '1' } })
    stage = { service, receiver: await Receiver.start(), sender: senderFor(service) }
    use(stage)
  })
  afterAll(async () => {
    await stage.sender.stop()
    await stage.receiver.close()
    await stage.service.close()
  })
}
