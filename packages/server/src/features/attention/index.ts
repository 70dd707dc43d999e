/** What other rooms may use of what needs attention. */
export { diskSpace } from './disk.ts'
export { readFigures } from './figures.ts'
export {
  type AttentionFinding as Found,
  type AttentionServices,
  findAttention,
  findLateVendors,
  type LateVendor,
} from './find.ts'
export { attention } from './routes.ts'
export { lastVerifyRun } from './state-queries.ts'
