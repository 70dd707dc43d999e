/**
 * The rows of a long table that are in the page: those in sight, some around them, and the one that has the focus.
 * The others are gaps of the height that they would have. Before the browser searches or prints, all rows come in.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals'

/** Rows beyond each edge, so that the next one is there before a key or a wheel asks for it. */
const AROUND = 8
/** Rows that come and go together: moving by one row changes nothing most of the time. */
const STEP = 8
/** Pixels, until a row was measured. */
const ROW_HEIGHT = 40

/** A row by its place among all, or the pixels of rows that are left out. */
type Piece = { readonly at: number } | { readonly gap: number; readonly before: number }

interface View {
  readonly top: number
  readonly height: number
}

const findKeys = (event: KeyboardEvent): boolean =>
  event.key === 'F3' || ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyF')

export class RowWindow {
  readonly #keys: ReadonlySignal<readonly string[]>
  readonly #heights = new Map<string, number>()
  readonly #usual = signal(ROW_HEIGHT)
  readonly #view = signal<View>({ top: 0, height: innerHeight })
  readonly #focused = signal<string | null>(null)
  readonly #whole = signal(false)
  #frame: HTMLElement | null = null

  /** Of each row what it is known by, whatever its place. */
  constructor(keys: ReadonlySignal<readonly string[]>) {
    this.#keys = keys
  }

  /** Whether every row is in the page. */
  readonly isWhole = computed(() => this.#whole.value || this.#keys.value.length <= AROUND + STEP)

  /** First row and the one after the last, as one number: what depends on it is made again only when one of them changes. */
  readonly #span = computed(() => {
    const keys = this.#keys.value
    if (this.isWhole.value) return keys.length
    const { top, height } = this.#view.value
    const first = Math.max(0, down(this.#placeAt(top) - AROUND))
    const last = Math.min(keys.length, down(this.#placeAt(top + height) + AROUND + STEP))
    return first * SPAN + last
  })

  readonly pieces = computed((): readonly Piece[] => {
    const keys = this.#keys.value
    const [first, last] = [Math.floor(this.#span.value / SPAN), this.#span.value % SPAN]
    const kept = this.#focused.value === null ? -1 : keys.indexOf(this.#focused.value)
    const places = Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n)
    if (kept >= 0 && kept < first) places.unshift(kept)
    if (kept >= last) places.push(kept)
    const pieces: Piece[] = []
    let next = 0
    for (const at of [...places, keys.length]) {
      if (at > next) pieces.push({ gap: this.#offset(at) - this.#offset(next), before: at })
      if (at < keys.length) pieces.push({ at })
      next = at + 1
    }
    return pieces
  })

  /** Watches what the rows scroll in; returns what ends it. */
  watch(frame: HTMLElement): () => void {
    this.#frame = frame
    const read = () => {
      this.#view.value = { top: frame.scrollTop, height: frame.clientHeight }
    }
    const seeWidth = new ResizeObserver(() => {
      // Other widths break lines elsewhere.
      this.#heights.clear()
      read()
      this.measure()
    })
    const held = (event: Event) => {
      // The browser window lost the focus: the row has it again when the window does.
      if (event.type === 'focusout' && document.activeElement === event.target) return
      const row = event.type === 'focusin' ? (event.target as Element).closest('[aria-rowindex]') : null
      this.#focused.value = row ? (this.#keys.value[placeOf(row)] ?? null) : null
    }
    const all = () => {
      this.#whole.value = true
    }
    const some = () => {
      this.#whole.value = false
    }
    const beforeFind = (event: KeyboardEvent) => {
      if (findKeys(event)) all()
    }
    const ends = [
      on(frame, 'scroll', read),
      on(frame, 'focusin', held),
      on(frame, 'focusout', held),
      on(window, 'beforeprint', all),
      on(window, 'afterprint', some),
      on(window, 'keydown', beforeFind as (event: Event) => void),
    ]
    seeWidth.observe(frame)
    read()
    return () => {
      for (const end of ends) end()
      seeWidth.disconnect()
      this.#frame = null
      this.#focused.value = null
      this.restart()
    }
  }

  /** Other rows: from the top, and only those in sight. */
  restart(): void {
    this.#whole.value = false
    if (this.#frame) this.#frame.scrollTop = 0
    this.#view.value = { ...this.#view.value, top: 0 }
  }

  /** Takes the heights of the rows that are in the page. Costs nothing once the page was painted. */
  measure(): void {
    for (const row of this.#frame?.querySelectorAll<HTMLElement>('tbody [aria-rowindex]') ?? []) {
      const key = this.#keys.value[placeOf(row)]
      if (key !== undefined && row.offsetHeight > 0) this.#heights.set(key, row.offsetHeight)
    }
    if (this.#heights.size === 0) return
    const sum = [...this.#heights.values()].reduce((all, each) => all + each, 0)
    this.#usual.value = Math.round(sum / this.#heights.size)
  }

  /** Scrolls until the row at this place is in sight, then does something with it. */
  reveal(at: number, then: (row: HTMLElement) => void = () => {}): void {
    const frame = this.#frame
    if (!frame || at < 0 || at >= this.#keys.value.length) return
    const found = () => frame.querySelector<HTMLElement>(`[aria-rowindex="${at + FIRST_INDEX}"]`)
    const show = () => {
      const row = found()
      row?.scrollIntoView({ block: 'nearest' })
      if (row) then(row)
    }
    if (found()) {
      show()
      return
    }
    frame.scrollTop = this.#offset(at) - frame.clientHeight / 2
    this.#view.value = { top: frame.scrollTop, height: frame.clientHeight }
    requestAnimationFrame(show)
  }

  /** How many rows fit in sight. */
  get rowsInSight(): number {
    return Math.max(1, Math.floor((this.#frame?.clientHeight ?? 0) / this.#usual.value) - 2)
  }

  #heightOf = (key: string): number => this.#heights.get(key) ?? this.#usual.value

  #offset(at: number): number {
    let sum = 0
    for (const key of this.#keys.value.slice(0, at)) sum += this.#heightOf(key)
    return sum
  }

  #placeAt(top: number): number {
    let sum = 0
    const keys = this.#keys.value
    for (const [at, key] of keys.entries()) {
      sum += this.#heightOf(key)
      if (sum > top) return at
    }
    return keys.length
  }
}

/** More rows than a table ever has. */
const SPAN = 1_000_000
/** The head of the table is its first row. */
export const FIRST_INDEX = 2

const down = (place: number): number => Math.floor(place / STEP) * STEP
const placeOf = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - FIRST_INDEX

function on(target: EventTarget, name: string, handler: (event: Event) => void): () => void {
  target.addEventListener(name, handler)
  return () => target.removeEventListener(name, handler)
}
