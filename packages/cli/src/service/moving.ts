/** The move of the data as a child process: what it says, and the one question that it asks. */
import { spawn } from 'node:child_process'
import type { Io } from '../terminal/io.ts'
import { type Environment, moveMain } from './service.ts'

export interface MovePlan {
  readonly from: string
  readonly to: string
  /** Whether an earlier run did a part of it. */
  readonly goes_on: boolean
  readonly rows: number
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly there: number }[]
}

export interface MoveStep {
  readonly stage: 'copy' | 'compare' | 'verify'
  readonly table: string | null
  readonly done: number
  readonly total: number
}

export interface MoveResult {
  readonly plan: MovePlan
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly digest: string }[]
  readonly verified: {
    readonly checked_count: number
    readonly difference_count: number
    readonly vendor_count: number
    readonly unchecked_count: number
  }
  /** What is not in the database, and has to be where the service runs next. */
  readonly files: readonly string[]
}

export interface ReopenResult {
  readonly from: string
  readonly to: string
}

type MoveMessage =
  | ({ readonly event: 'plan' } & MovePlan)
  | ({ readonly event: 'step' } & MoveStep)
  | ({ readonly event: 'moved' } & MoveResult)
  | ({ readonly event: 'reopened' } & ReopenResult)
  | { readonly event: 'failed'; readonly message: string }

interface MoveListener {
  /** Shown what is to be done; whether it is to be done. */
  isWanted(plan: MovePlan): Promise<boolean>
  onStep(step: MoveStep): void
}

/**
 * Runs the program.
 * @returns what it came to; null when it was not wanted.
 * @throws Error with what went wrong.
 */
export function runMove(
  io: Io,
  environment: Environment,
  { isWanted, onStep }: MoveListener,
): Promise<MoveResult | ReopenResult | null> {
  const child = spawn(process.execPath, [moveMain(io)], {
    env: { ...process.env, ...environment },
    // What is printed for programs has to be what this one prints.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let end: MoveResult | ReopenResult | null = null
    let failure: Error | null = null
    const on: { [Event in MoveMessage['event']]: (event: Extract<MoveMessage, { event: Event }>) => void } = {
      async plan({ event: _, ...plan }) {
        const go = await isWanted(plan).catch((error) => {
          failure = error
          return false
        })
        child.send({ go })
      },
      step: onStep,
      moved({ event: _, ...moved }) {
        end = moved
      },
      reopened({ event: _, ...reopened }) {
        end = reopened
      },
      failed({ message }) {
        failure = new Error(message)
      },
    }
    child.on('message', (event: MoveMessage) => on[event.event](event as never))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (failure) reject(failure)
      else if (code === 0) resolve(end)
      else
        reject(
          new Error(
            `It ended with ${signal ?? code}. Run the same command again: it continues where it stopped.`,
          ),
        )
    })
  })
}
