/**
 * Loaded before a service that tests reach over HTTP: its clock stands where the test put it, which is what the file
 * TEST_CLOCK says, so that all workers of a service have the same time. Only the main thread: others measure. As in a service
 * within the test, `Date.now()` stays real, which is what feeds are compared with that the database dates. With
 * TEST_WITHOUT_SENDER its processes send no webhooks: the test has a sender of its own, and says when it sends.
 */
import { openSync, readSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.TEST_CLOCK) {
  const RealDate = Date
  const file = openSync(process.env.TEST_CLOCK, 'r')
  const held = new Float64Array(1)
  const now = () => {
    readSync(file, held, 0, held.byteLength, 0)
    return held[0]
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made),
    apply: (target) => new target(now()).toString(),
  })
}

if (isMainThread && process.env.TEST_WITHOUT_SENDER) {
  const { WebhookSender } = await import('../dist/features/webhooks/sender.js')
  Object.assign(WebhookSender.prototype, { start() {}, async sweep() {} })
}
