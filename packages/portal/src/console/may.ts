/** Whether somebody sees a button: exactly when the service lets their role make its call. */
import { hasDuty } from '../data/operator.ts'
import { dutyOf, type OperatorCall } from './callers.ts'

/** Whether the signed-in person may make a call. */
export const may = (call: OperatorCall): boolean => hasDuty(dutyOf[call])
