/** A statement worker that misbehaves on demand: the supplier's name says how. */
import { threadId } from 'node:worker_threads'

export default async function render({ parts }) {
  const { name } = JSON.parse(parts[0]).supplier
  if (name === 'die') process.exit(1)
  if (name === 'throw') throw new Error('inner text')
  if (name === 'hang') await new Promise(() => setInterval(() => {}, 1_000))
  if (name === 'who') return Buffer.from(String(threadId))
  return Buffer.from('fine')
}
