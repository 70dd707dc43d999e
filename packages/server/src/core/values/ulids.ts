/** ULIDs begin with their time, so that a range of time is one of ids. */
import { encodeTime } from 'ulid'

/** What no id of this time or later comes before. */
export const firstUlidAt = (at: Date): string => encodeTime(at.getTime())
