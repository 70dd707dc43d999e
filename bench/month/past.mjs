/** The service with the clock of a day that is over, so that a whole month lies behind it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, stop } from '../processes.mjs'
import { OPERATOR_KEY } from '../service.mjs'

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
const clock = new URL('../../packages/cli/dist/demo/clock.js', import.meta.url)

export async function startPast({ databaseUrl, dataDir }, instant) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', clock.href, main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      OPERATOR_API_KEY: OPERATOR_KEY,
      RATE_LIMIT_PER_MINUTE: '1000000000',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const told = once(child, 'message')
  child.send({ now: Date.parse(instant) })
  await told
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
    await pause(100)
  }
  return { url, stop: () => stop(child) }
}

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
