/** What other rooms may use of the fulfilment of items. */
export { fulfilment } from './routes.ts'
export { uploadsJob } from './waybill-files/job.ts'
