/** What was taken out in files. Interface 11. */
import type { CallOptions } from '../transport.ts'
import type { Wing } from '../wing.ts'
import type { OwnExportsAnswer, OwnExportsQuery } from '../wire.ts'

export const ownExportCalls = (wing: Wing) => ({
  /** Who took what out, the newest first, a page at a time. */
  listExports: (query: OwnExportsQuery = {}, options?: CallOptions): Promise<OwnExportsAnswer> =>
    wing.json('listOwnExports', { query }, options),
})
