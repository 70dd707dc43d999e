/**
 * Loaded before the service of a demo, by `napum demo` and nothing else: the clock of that process goes as the demo says,
 * so that orders of past months can be placed, shipped and settled in their time. Only the main thread: signs of life are given in real time.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  const RealDate = Date
  let ahead = 0
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  process.on('message', (message) => {
    ahead = message.now === null ? 0 : message.now - RealDate.now()
    process.send({ clock: message.now })
  })
  // Whoever sets the clock must not keep the service from ending.
  process.channel.unref()
}
