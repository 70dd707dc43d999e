/** What was taken out in files. Interface 11. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { OwnExportsQuery } from '../../wire.ts'

export const ownExportCalls = (sender: Sender) => ({
  /** Who took what out, the newest first, a page at a time. */
  listExports: (query: OwnExportsQuery = {}, options?: CallOptions) =>
    sender.json('GET /vendor-api/exports', { query }, options),
})
