/** Days on which nobody delivers, beyond weekends and public holidays. */
import type { CallOptions } from '../transport.ts'
import type { Wing } from '../wing.ts'
import type { Holiday, HolidaysAnswer } from '../wire.ts'

export const holidayCalls = (wing: Wing) => ({
  holidays: {
    /** The days that you added. */
    get: (options?: CallOptions): Promise<HolidaysAnswer> => wing.json('getHolidays', {}, options),

    /** Replaces the whole list. */
    replace: (holidays: Holiday[], options?: CallOptions): Promise<HolidaysAnswer> =>
      wing.json('replaceHolidays', { body: { holidays } }, options),
  },
})
