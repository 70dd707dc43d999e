/** Days on which nobody delivers, beyond weekends and public holidays. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { Holiday } from '../../wire.ts'

export const holidayCalls = (sender: Sender) => ({
  holidays: {
    /** The days that you added. */
    get: sender.call('GET /operator-api/holidays'),

    /** Replaces the whole list. */
    replace: (holidays: Holiday[], options?: CallOptions) =>
      sender.json('PUT /operator-api/holidays', { body: { holidays } }, options),
  },
})
