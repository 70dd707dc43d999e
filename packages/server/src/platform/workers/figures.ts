/** The figures of several processes as those of one: a worker that is busy or ends takes away nothing that was counted. */
import { AggregatorRegistry } from 'prom-client'

/** What one process counted and measured. */
export type ProcessFigures = readonly object[]

/** One page of the figures of several processes. */
const pageOf = (all: readonly ProcessFigures[]): Promise<string> =>
  AggregatorRegistry.aggregate(all.map((figures) => [...figures])).metrics()

const isCounted = (figure: { readonly type?: unknown }): boolean =>
  figure.type === 'counter' || figure.type === 'histogram'

/** What several processes counted together, without what is only true of them while they live. */
const countsOf = (all: readonly ProcessFigures[]): Promise<ProcessFigures> =>
  AggregatorRegistry.aggregate(all.map((figures) => figures.filter(isCounted))).getMetricsAsJSON()

/**
 * Keeps what each worker said last, and what those that ended had counted. A count that became less would be read as one
 * that began again, and everything in it as having come since.
 */
export class SharedFigures {
  readonly #last = new Map<number, ProcessFigures>()
  #ofEnded: Promise<ProcessFigures> = Promise.resolve([])

  heard(worker: number, figures: ProcessFigures): void {
    this.#last.set(worker, figures)
  }

  ended(worker: number): void {
    const last = this.#last.get(worker)
    this.#last.delete(worker)
    if (last) this.#ofEnded = this.#ofEnded.then((before) => countsOf([before, last]))
  }

  async page(): Promise<string> {
    const ofEnded = await this.#ofEnded
    return pageOf([...this.#last.values(), ofEnded])
  }
}
