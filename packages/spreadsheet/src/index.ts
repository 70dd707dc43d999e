/** Tables of cells: reads and writes them without losing a digit. No I/O: bytes come in and go out. */
export * from './cells.ts'
export * from './limits.ts'
export * from './open.ts'
export * from './refusal.ts'
export * from './write/csv.ts'
export * from './write/values.ts'
export * from './write/xlsx.ts'
