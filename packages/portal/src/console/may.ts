/** Whether somebody sees a button or a screen: exactly when the service lets their role make its call. */
import { state } from '../data/session.ts'
import { duties, dutyOf, type OperatorCall } from './callers.ts'
import { type ScreenName, screens } from './screens.ts'

/** Whether who is signed in may make a call. */
export const may = (call: OperatorCall): boolean =>
  state.value.kind === 'in' && (duties[dutyOf[call]] as readonly string[]).includes(state.value.place.role)

/** Those that the person who is here may read. */
export const shownScreens = () => screens.filter(([, , , call]) => may(call))

export const seesScreen = (name: ScreenName): boolean => shownScreens().some(([each]) => each === name)
