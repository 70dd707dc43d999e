/** Signs of life of the holder of a file: the time of its last change, moved on again and again. */
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Milliseconds: a holder gives a sign of life this often, and after this long without one it counts as dead. */
export interface HeartTiming {
  readonly beatMs: number
  readonly staleMs: number
}

export const heartTiming: HeartTiming = { beatMs: 5_000, staleMs: 20_000 }

const heart = `
  const { utimesSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const beat = () => {
    try {
      utimesSync(workerData.file, new Date(), new Date())
    } catch (error) {
      if (error.code === 'ENOENT') parentPort.postMessage('lost')
    }
  }
  setInterval(beat, workerData.beatMs)`

/**
 * Marks the file as in use again and again, in a thread of its own, because the embedded database keeps the main one busy for whole statements.
 * @param onLost called when the file is gone: another process took this one for dead.
 * @returns what stops it.
 */
export function startHeart(
  file: string,
  { beatMs }: HeartTiming,
  onLost: () => void,
): () => Promise<unknown> {
  const thread = new Worker(heart, { eval: true, workerData: { file, beatMs } })
  thread.once('message', onLost)
  thread.unref()
  return () => thread.terminate()
}

/** Waits for a sign of life. Times of change are compared with each other, because the clock of the holder may be wrong. */
export async function beats(file: string, { beatMs, staleMs }: HeartTiming): Promise<boolean> {
  const first = await beatOf(file)
  for (let watchedMs = 0; first !== null && watchedMs < staleMs; watchedMs += beatMs / 5) {
    await wait(beatMs / 5)
    if ((await beatOf(file)) !== first) return true
  }
  return false
}

/** Milliseconds since 1970; null when the file is gone. */
const beatOf = async (file: string): Promise<number | null> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? null
