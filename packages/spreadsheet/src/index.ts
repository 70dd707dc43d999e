/** Tables of cells: reads and writes them without losing a digit. No I/O: bytes come in and go out. */
export * from './adjustments/read-adjustments.ts'
export * from './cells.ts'
export * from './limits.ts'
export * from './open.ts'
export type { MappedOrder, RefusedOrder, RowNote } from './orders/gathering.ts'
export {
  type FieldSource,
  MappingError,
  type OrderMapping,
  readDraft,
  readMapping,
} from './orders/mapping.ts'
export type { RowProblem } from './orders/problems.ts'
export * from './orders/read-orders.ts'
export * from './orders/read-table.ts'
export * from './recognise/amounts.ts'
export * from './recognise/fields.ts'
export * from './recognise/issues.ts'
export * from './recognise/read-rows.ts'
export {
  type FieldValue,
  type ReadRow,
  type RowOptions,
  readCorrected,
  repeatedItems,
} from './recognise/rows.ts'
export { carrierName, carrierOf } from './recognise/words.ts'
export * from './refusal.ts'
export * from './write/cp949.ts'
export * from './write/csv.ts'
export * from './write/values.ts'
export * from './write/xlsx.ts'
export { type PackedParts, type Part, packParts, writeZip, zipDirectory } from './write/zip.ts'
