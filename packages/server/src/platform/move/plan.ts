/** What a move says before it begins, and while it continues. */

interface PlannedTable {
  readonly table: string
  readonly rows: number
  /** Rows that an earlier run brought. */
  readonly there: number
}

export interface Plan {
  readonly from: string
  readonly to: string
  readonly goes_on: boolean
  readonly rows: number
  readonly tables: readonly PlannedTable[]
}

export type Stage = 'copy' | 'compare' | 'verify'

export interface Step {
  readonly stage: Stage
  /** The table, or nothing while all vendors are recomputed. */
  readonly table: string | null
  readonly done: number
  readonly total: number
}
