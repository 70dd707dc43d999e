/** Child processes of the bench, and what processes cost: CPU time and memory, read from /proc (Linux). */
import { fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Ends a child by its id, gently first. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  if ((await Promise.race([gone.then(() => true), pause(10_000)])) !== true) child.kill('SIGKILL')
  await gone
}

/** A child that prints its errors here; `channels` beside its input and its outputs. */
export const start = (args, env, ...channels) =>
  spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...channels],
  })

/** A child that answers messages: `ask(name, argument)` resolves with its answer. */
export function startHelper(file) {
  const child = fork(file, { serialization: 'advanced' })
  const waiting = []
  child.on('message', ({ answer, error }) => {
    const { resolve, reject } = waiting.shift()
    if (error) reject(new Error(error))
    else resolve(answer)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting) reject(new Error(`${file} ended with ${code}`))
  })
  const ask = (name, argument) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      child.send({ name, argument })
    })
  return { pid: child.pid, ask, stop: () => stop(child) }
}

/** The other side of `startHelper`. */
export function answerAsHelper(answers) {
  process.on('message', async ({ name, argument }) => {
    try {
      process.send({ answer: await answers[name](argument) })
    } catch (error) {
      process.send({ error: error.stack })
    }
  })
  process.once('disconnect', () => process.exit())
}

/** Linux counts CPU time of processes in hundredths of a second. */
const MS_PER_TICK = 10

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything, so fields are counted behind it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent] = fields
    const [user, system, childUser, childSystem] = fields.slice(11, 15)
    return { parent, own: (user + system) * MS_PER_TICK, ended: (childUser + childSystem) * MS_PER_TICK }
  } catch {
    return null
  }
}

/** CPU milliseconds of a process, all its threads; null where there is no /proc. */
export const cpuOf = (pid) => statOf(pid)?.own ?? null

/** CPU milliseconds of a process, all its threads that live, to the microsecond: of turns that are shorter than ticks. */
export function exactCpuOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const ns = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    )
    return ns.reduce((sum, one) => sum + one, 0) / 1e6
  } catch {
    return 0
  }
}

/** CPU milliseconds of this process. */
export function ownCpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The process that a backend of the server was started by; null when it runs elsewhere. */
export const parentOf = (pid) => statOf(pid)?.parent ?? null

/** CPU milliseconds of a process and all it started, those that ended included. */
export function cpuOfFamily(pid) {
  const first = statOf(pid)
  if (!first) return null
  const members = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  const children = members.filter((member) => member?.parent === pid)
  return children.reduce((sum, child) => sum + child.own, first.own + first.ended)
}

/** Resident megabytes of a process; null where there is no /proc. */
export function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024
  } catch {
    return null
  }
}
