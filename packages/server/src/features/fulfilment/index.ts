/** What other features may use of the fulfilment of items, and of files that wait for their commit. */
export { fulfilment } from './routes.ts'
export { commitRows } from './uploads/committing.ts'
export { uploadsJob } from './uploads/job.ts'
export { keepResults } from './uploads/queries.ts'
export { countVerdicts, keepFile, rowsText } from './uploads/uploads.ts'
