/** Figures over time: bars on an axis, the value under the mouse or the arrows, and all of it as a table on request. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { language } from '../words/catalogue.ts'
import { heightOf, namedPlaces, scaleOf } from './chart-scale.ts'
import { type KeyOf, keyIn, Table } from './list.tsx'
import { words } from './words.ts'

/** One figure of each row. */
export interface Series<Row> {
  readonly title: string
  readonly figureOf: (row: Row) => number
  /** With its unit. */
  readonly shown: (value: number) => string
  /** It stands in the table alone. */
  readonly inTable?: boolean
}

interface ChartProps<Row> {
  /** What it shows, and of which time. */
  readonly title: string
  /** Beside it: what all of it comes to. */
  readonly note?: ComponentChildren
  /** Whether the figure of a row still grows. */
  readonly isOpen?: (row: Row) => boolean
  /** One for each day or period, the oldest first. */
  readonly rows: readonly Row[]
  readonly keyOf: KeyOf<Row>
  /** When: in full, and short for the axis. */
  readonly nameOf: (row: Row) => string
  readonly labelOf: (row: Row) => string
  /** What the names are, such as days. */
  readonly names: string
  readonly series: readonly Series<Row>[]
}

export function Chart<Row>(props: ChartProps<Row>) {
  const { title, note, rows, keyOf, nameOf, names, series } = props
  const drawn = series.filter(({ inTable }) => !inTable)
  // Two names would say the same.
  const isOne = drawn.length === 1
  return (
    <section class="sheet padded stack tight" aria-label={title}>
      <h2>{title}</h2>
      {!isOne && note && <p class="quiet small">{note}</p>}
      <div class="plots">
        {drawn.map((each) => (
          <Plot
            {...props}
            of={each}
            heading={isOne ? <span class="quiet small">{note}</span> : <h3>{each.title}</h3>}
            key={each.title}
          />
        ))}
      </div>
      {rows.length > 0 && (
        <details class="fold">
          <summary>
            {words.asTable}
            <span class="unseen"> {title}</span>
          </summary>
          <div class="short">
            <Table
              label={words.tableOf(title)}
              rows={rows}
              keyOf={keyOf}
              columns={[
                { title: names, head: true, cell: nameOf },
                ...series.map(({ title: what, figureOf, shown }) => ({
                  title: what,
                  figure: true,
                  cell: (row: Row) => shown(figureOf(row)),
                })),
              ]}
            />
          </div>
        </details>
      )}
    </section>
  )
}

interface PlotProps<Row> extends ChartProps<Row> {
  readonly of: Series<Row>
  readonly heading: ComponentChildren
}

const short = (value: number): string =>
  new Intl.NumberFormat(language.value, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

const percent = (part: number): string => `${part}%`

/** The keys that walk through the bars, by where they lead. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

function Plot<Row>(props: PlotProps<Row>) {
  const { rows, keyOf, nameOf, labelOf, isOpen, heading } = props
  const { title, figureOf, shown } = props.of
  const last = rows.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const values = rows.map(figureOf)
  if (values.every((value) => value === 0))
    return (
      <div class="plot">
        {heading}
        <p class="quiet">{words.nothingYet}</p>
      </div>
    )
  const scale = scaleOf(values)
  const zero = heightOf(0, scale)
  const at = Math.min(chosen ?? last, last)
  const said = `${nameOf(rows[at] as Row)} ${shown(values[at] as number)}`
  const choose = (place: number) => setChosen(Math.max(0, Math.min(last, place)))
  const middleOf = (place: number) => ((place + 0.5) / rows.length) * 100
  return (
    <div class="plot">
      <div class="row">
        <div class="grow">{heading}</div>
        <span>{said}</span>
      </div>
      {/* A slider through time: its value is what was counted there. */}
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={said}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          choose(step(at, last))
        }}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          choose(Math.floor(((clientX - left) / width) * rows.length))
        }}
        onPointerLeave={() => setChosen(null)}
      >
        {scale.marks.map((mark) => (
          <span class="plot-mark" key={mark} style={{ bottom: percent(heightOf(mark, scale)) }}>
            <span>{short(mark)}</span>
          </span>
        ))}
        {rows.map((row, place) => {
          const height = heightOf(values[place] as number, scale)
          return (
            <span
              class="plot-bar"
              key={keyIn(keyOf, row)}
              data-here={place === at}
              data-open={isOpen?.(row)}
              data-some={values[place] !== 0}
              style={{
                left: percent(middleOf(place)),
                width: percent(70 / rows.length),
                bottom: percent(Math.min(height, zero)),
                height: percent(Math.abs(height - zero)),
              }}
            />
          )
        })}
        {namedPlaces(rows.length).map((place) => (
          <span class="plot-name" key={place} style={{ left: percent(middleOf(place)) }}>
            {labelOf(rows[place] as Row)}
          </span>
        ))}
      </div>
    </div>
  )
}
