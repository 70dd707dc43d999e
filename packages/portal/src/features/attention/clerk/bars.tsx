/** A small chart of bars. Who cannot see it reads the same as a list. */

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly shown: string
  /** Of the bar in the list; its label when left out. */
  readonly name?: string
}

const WIDTH = 480
const HEIGHT = 120
const FOOT = 20

export function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / bars.length
  const width = Math.min(40, step * 0.6)
  return (
    <>
      <svg class="bars" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {bars.map(({ key, label: short, value, shown, name = short }, at) => {
          const height = value > 0 ? Math.max(2, (value / top) * (HEIGHT - 8)) : 0
          const x = at * step + (step - width) / 2
          return (
            <g key={key}>
              <title>{`${name} ${shown}`}</title>
              <rect x={x} y={HEIGHT - height} width={width} height={height} rx="3" />
              <text x={at * step + step / 2} y={HEIGHT + 15} text-anchor="middle">
                {short}
              </text>
            </g>
          )
        })}
      </svg>
      <ul class="unseen" aria-label={label}>
        {bars.map(({ key, label: short, shown, name = short }) => (
          <li key={key}>
            {name}: {shown}
          </li>
        ))}
      </ul>
    </>
  )
}
