/** What was taken out in files. Interface 11. */

import type { Sender } from '../../sender.ts'

export const ownExportCalls = (sender: Sender) => ({
  /** Who took what out, the newest first, a page at a time. */
  listExports: sender.call('GET /vendor-api/exports', 'query'),
})
