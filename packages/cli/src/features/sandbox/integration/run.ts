/** Plays the acts one after the other, and judges what the vendor's program did. Decision 153. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createSandbox,
  createVendorClient,
  type Fetch,
  type OwnRequestRow,
  type RetryEvent,
  type Sandbox,
  type VendorClient,
} from '@napum/client'
import { type Act, acts } from './acts.ts'
import { type Finding, finding } from './findings.ts'
import { judgeCalls, judgeRefused } from './general-rules.ts'
import { allShown } from './observed.ts'
import { Watch, watchedFetch } from './watch.ts'

export interface RunOptions {
  readonly url: string
  readonly vendorId: string
  readonly apiKey: string
  readonly fetch?: Fetch | undefined
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** Names of acts; all when left out. */
  readonly only?: readonly string[] | undefined
  /** Deletes the vendor's test data first. */
  readonly reset?: boolean | undefined
  /** First moves the clock of the sandbox forward, by an ISO 8601 duration. */
  readonly advance?: string | undefined
  /** How long an act waits for the program. */
  readonly timeoutSeconds: number
  /** How long the program is watched afterwards for what it should not do. */
  readonly lingerSeconds: number
  /** Between two looks; the limit of a key is 100 requests a minute. */
  readonly pollMs?: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: RunProgress) => void
  readonly onAct?: (result: ActResult) => void
}

export interface RunProgress {
  readonly act: string
  readonly waits: string
  readonly at: number
  readonly of: number
  readonly seconds: number
}

export interface ActResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
  readonly note: string | null
}

export interface RunResult {
  readonly passed: boolean
  readonly vendor_id: string
  readonly started_at: string
  readonly ended_at: string
  /** Calls of the vendor's program that were seen. */
  readonly call_count: number
  readonly acts: readonly ActResult[]
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
}

const POLL_MS = 1_500
const SHARED_KEY =
  'This run uses the key of your program. Issue one for it alone: requests are counted per key, and it takes some away.'
const REPORTED = 'The operator sees this result at the vendor (라이브 전 점검).'

export async function testIntegration(options: RunOptions): Promise<RunResult> {
  const { fetch, own } = watchedFetch(options.fetch ?? ((url, init) => globalThis.fetch(url, init)))
  const client = { ...options, fetch }
  const run = new Run(createSandbox(client), createVendorClient(client), own, options)
  return run.play()
}

class Run {
  readonly #sandbox: Sandbox
  readonly #vendor: VendorClient
  readonly #watch: Watch
  readonly #options: RunOptions
  readonly #results: ActResult[] = []
  readonly #findings: Finding[] = []
  readonly #cancelled = new Map<string, number>()

  constructor(sandbox: Sandbox, vendor: VendorClient, own: ReadonlySet<string>, options: RunOptions) {
    this.#sandbox = sandbox
    this.#vendor = vendor
    this.#watch = new Watch(sandbox, vendor, own)
    this.#options = options
  }

  async play(): Promise<RunResult> {
    const { vendorId: vendor_id, reset, advance, only } = this.#options
    const started_at = new Date().toISOString()
    await this.#sandbox.faults.clear()
    try {
      if (reset) await this.#sandbox.reset()
      if (advance) await this.#sandbox.clock.advance(advance)
      await this.#watch.begin()
      const wanted = acts.filter(({ name }) => !only || only.includes(name))
      for (const [at, act] of wanted.entries()) {
        const stop = this.#reasonToStop()
        if (stop) this.#end({ name: act.name, outcome: 'skipped', seconds: 0, note: stop })
        else await this.#playAct(act, at + 1, wanted.length)
      }
    } finally {
      await this.#sandbox.faults.clear()
    }
    const { calls, sharesKey } = this.#watch
    const findings = [
      ...this.#findings,
      ...judgeCalls(calls, this.#cancelled),
      ...judgeRefused(await this.#watch.refused()),
    ]
    const result = {
      passed: findings.length === 0,
      vendor_id,
      started_at,
      ended_at: new Date().toISOString(),
      call_count: calls.length,
      acts: this.#results,
      findings,
      notes: sharesKey ? [SHARED_KEY] : [],
    }
    return only ? result : this.#reported(result)
  }

  /** Reports a whole run to the operator; a run of some acts proves too little. */
  async #reported(result: RunResult): Promise<RunResult> {
    const { passed, started_at, ended_at, call_count, acts, findings, notes } = result
    const report = {
      ...{ passed, started_at, ended_at, call_count },
      acts: acts.map(({ name, outcome, note }) => ({ name, outcome, note })),
      findings: findings.map(({ rule, acts, message }) => ({ rule, acts: [...acts], message })),
    }
    try {
      await this.#sandbox.reportIntegration(report)
      return { ...result, notes: [...notes, REPORTED] }
    } catch (error) {
      return { ...result, notes: [...notes, `The operator was not told: ${(error as Error).message}`] }
    }
  }

  /** A program that does nothing, or ships no order, is not tried in the other acts. */
  #reasonToStop(): string | null {
    const [first] = this.#results
    const isSilent = this.#findings.some(({ rule }) => rule === 'erp_silent')
    const isIdle = first?.name === 'order' && first.outcome === 'failed'
    return first && (isSilent || isIdle) ? `${first.name} came to nothing` : null
  }

  #end(result: ActResult): void {
    this.#results.push(result)
    this.#options.onAct?.(result)
  }

  async #playAct(act: Act, at: number, of: number): Promise<void> {
    const { timeoutSeconds, lingerSeconds } = this.#options
    const [watch, since] = [this.#watch, Date.now()]
    const { findings, skipped, cancelled } = await act.play({
      act: act.name,
      sandbox: this.#sandbox,
      vendor: this.#vendor,
      watch,
      timeoutSeconds,
      until: (done, more) => this.#until(act, timeoutSeconds, done, { at, of, ...more }),
    })
    await this.#until(act, lingerSeconds, () => false, { at, of })
    await this.#sandbox.faults.clear()
    const isSilent = findings.length > 0 && watch.calls.length === 0
    const found = isSilent ? [silence(act.name, timeoutSeconds, await watch.refused())] : findings
    this.#findings.push(...found)
    for (const item of cancelled?.items ?? []) this.#cancelled.set(item, Date.parse(cancelled?.at as string))
    const outcome = found.length > 0 ? 'failed' : skipped ? 'skipped' : 'passed'
    const seconds = Math.round((Date.now() - since) / 100) / 10
    this.#end({ name: act.name, outcome, seconds, note: found[0]?.message ?? skipped ?? null })
  }

  async #until(
    { name, waits }: Act,
    seconds: number,
    done: () => boolean | Promise<boolean>,
    { at, of, leavesFeed = false }: { at: number; of: number; leavesFeed?: boolean },
  ): Promise<boolean> {
    const { signal, onProgress, pollMs = POLL_MS } = this.#options
    const since = Date.now()
    for (;;) {
      await this.#watch.look(name, { leavesFeed })
      if (await done()) return true
      const left = since + seconds * 1_000 - Date.now()
      if (left <= 0) return false
      onProgress?.({ act: name, waits, at, of, seconds: Math.round((Date.now() - since) / 1_000) })
      await sleep(Math.min(pollMs, left), undefined, { signal }).catch(() => {
        throw signal?.reason
      })
    }
  }
}

/** No call came, or none that was understood. */
function silence(act: string, seconds: number, refused: readonly OwnRequestRow[]): Finding {
  const [last] = refused
  const message = last
    ? `For ${seconds} s every call was refused, ${refused.length} in all; the last one with ${last.status} ${last.error_code}.`
    : `For ${seconds} s no call came with a test key of this vendor.`
  return finding('erp_silent', [act], message, allShown(refused))
}
