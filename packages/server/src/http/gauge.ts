/** Gauges that are read when somebody asks for the figures. */
import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client'

/** For figures that every process reads from the one database: those of all are not added up. */
export const OF_ALL = 'first'

type Values<Label extends string> = Iterable<
  readonly [labels: Partial<Record<Label, string | number>>, value: number]
>

/** @param read gives no value of what is not known: 0 would say that all is well. */
export function addGauge<Label extends string>(
  registry: Registry,
  options: Pick<GaugeConfiguration<Label>, 'name' | 'help' | 'labelNames' | 'aggregator'>,
  read: () => Values<Label> | Promise<Values<Label>>,
): void {
  const made: Gauge<Label> = new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      const values = await read()
      made.reset()
      for (const [labels, value] of values) made.set(labels, value)
    },
  })
}
