/** The steps of a month's end as they are counted: clicks of both hands, and what the service spent on each. */
import { cpuOf } from '../../../../bench/processes.mjs'
import type { Hand } from './hand.ts'
import type { Running } from './stage.ts'

interface Step {
  readonly name: string
  readonly clicks: number
  /** Of the process, in seconds; of one that was killed in between, since it was started again. */
  readonly cpu: number
  /** How long requests of the pages took, added up, in seconds. */
  readonly asked: number
}

export class MonthSteps {
  readonly #steps: Step[] = []
  readonly #hands: readonly Hand[]
  readonly #running: Running

  constructor(hands: readonly Hand[], running: Running) {
    this.#hands = hands
    this.#running = running
  }

  readonly #sum = (of: 'count' | 'serviceMs') => this.#hands.reduce((sum, hand) => sum + hand[of], 0)

  async step(name: string, work: () => Promise<unknown>): Promise<void> {
    const [clicks, asked, pid] = [this.#sum('count'), this.#sum('serviceMs'), this.#running.pid()]
    const before = cpuOf(pid) ?? 0
    await work()
    const now = this.#running.pid()
    const cpu = (cpuOf(now) ?? 0) - (now === pid ? before : 0)
    this.#steps.push({
      name,
      clicks: this.#sum('count') - clicks,
      cpu: cpu / 1000,
      asked: (this.#sum('serviceMs') - asked) / 1000,
    })
  }

  /** Clicks of each step, by its name. */
  get clicks(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#steps.map(({ name, clicks }) => [name, clicks]))
  }

  print(): void {
    const lines = this.#steps.map(
      ({ name, clicks, cpu, asked }) =>
        `| ${name} | ${clicks} | ${cpu.toFixed(1)} s | ${asked.toFixed(1)} s |`,
    )
    console.log(
      ['| Step | Clicks | CPU of the service | Its answers |', '|---|---|---|---|', ...lines].join('\n'),
    )
  }
}
