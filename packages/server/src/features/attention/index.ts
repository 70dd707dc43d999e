/** What other features may use of what needs attention. */
export { diskSpace } from './disk.ts'
export { readFigures } from './figures.ts'
export {
  findAttention,
  findLateVendors,
  type LateVendor,
} from './find.ts'
export type { AttentionFinding as Found, AttentionServices } from './finding.ts'
export { attention } from './routes.ts'
export { lastVerifyRun } from './state-queries.ts'
