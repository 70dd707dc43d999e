/**
 * How each statement is called on the tables of `world.ts`, and in which dimensions it may grow. In all others it must
 * cost the same for a tenant of four times the size.
 */
import { type Dimension, FACTOR, type Tenant } from './world.ts'

/** Beyond the dimensions of a tenant: all of them, how much is asked at once, and how large the tables are with all vendors. */
export type Growth = Dimension | 'all' | 'asked' | 'tables'

export interface Case {
  /** Who runs it: statements for a vendor run under its row security. */
  readonly as: 'vendor' | 'operator'
  /** Dimensions in which its cost may grow, in step with the rows. */
  readonly grows?: readonly Growth[]
  /** Dimensions that it could read at all; all of them when left out. Many statements that are alike need not try more. */
  readonly within?: readonly Dimension[]
  readonly values: (tenant: Tenant, asked: number) => readonly unknown[]
}

/** How much is asked in a call, ordinarily and when it is four times as much. */
export const ASKED = 20
export const ASKED_MUCH = ASKED * FACTOR

export const number = (n: number): string => String(n).padStart(6, '0')
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)
/** Numbers of plain orders. */
export const plainOrders = ({ vendorId }: Tenant, asked: number): string[] =>
  upTo(asked).map((n) => `${vendorId}-O${number(n)}`)
export const newOrders = ({ vendorId }: Tenant, asked: number): string[] =>
  upTo(asked).map((n) => `${vendorId}-N${number(n)}`)
export const settlementItems = ({ vendorId }: Tenant, kind: 'P' | 'F', asked: number): string[] =>
  upTo(asked).map((n) => `${vendorId}-${kind}${number(n)}`)
export const repeated = <Value>(asked: number, value: Value): Value[] => upTo(asked).map(() => value)
export const NOW = '2026-02-11T06:00:00.000Z'
/** Later than the feeds of the world moved. */
export const LATELY = '2026-02-11T05:00:00.000Z'
export const DAY = '2026-01-05'

/** Differences of day counts: one list, as many days as there are. */
export const counts = ({ vendorId, days }: Tenant): unknown[] => {
  const several = Math.min(days, 5)
  return [
    repeated(several, vendorId),
    repeated(several, 'pending'),
    upTo(several).map((n) => `2026-01-0${n}`),
    repeated(several, 1),
  ]
}
