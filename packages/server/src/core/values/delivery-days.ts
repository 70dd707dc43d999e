/** The working days of this marketplace: weekends, public holidays and the operator's list do not count. Decision 110. */
import type { Session } from '../../platform/db/database.ts'
import type { Day } from './calendar.ts'
import type { WorkingDays } from './working-days.ts'

/** Reads the operator's list, and makes the working days of one request out of it. */
export interface DeliveryDays {
  read(session: Session): Promise<WorkingDays>
  /** The same with a list that was read already. */
  with(added: readonly Day[]): WorkingDays
}
