/** What other features may use of the fulfilment of items. */

export { uploadsJob } from './files/job.ts'
export { fulfilment } from './routes.ts'
