/** A demo for the pictures, as a process that is stopped afterwards. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** @returns what the demo prints as JSON, and how to stop it. */
export async function startDemo(root) {
  const child = spawn(process.execPath, [join(root, 'packages/cli/bin/napum.js'), 'demo', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let text = ''
  for await (const piece of child.stdout) {
    text += piece
    // One document, after which the demo goes on.
    if (text.endsWith('\n}\n')) return { facts: JSON.parse(text), stop }
  }
  throw new Error(`The demo ended at its start: ${text}`)
}
