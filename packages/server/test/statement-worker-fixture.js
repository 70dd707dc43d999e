/** A statement worker that misbehaves on demand: the supplier's name says how. */
import { BroadcastChannel, threadId } from 'node:worker_threads'

export default async function render({ parts }) {
  const name = JSON.parse(parts[0]).metadata.author
  if (name === 'die') process.exit(1)
  if (name === 'throw') throw new Error('inner text')
  if (name.startsWith('hang')) {
    new BroadcastChannel(name).postMessage('it hangs')
    await new Promise(() => setInterval(() => {}, 1_000))
  }
  if (name === 'who') {
    const began = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return Buffer.from(JSON.stringify({ threadId, began, ended: Date.now() }))
  }
  return Buffer.from('fine')
}
