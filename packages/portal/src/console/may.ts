/** Whether somebody sees a button: exactly when the service lets their role make its call. */
import { hasDuty } from '../data/operator.ts'
import { dutyOf, type OperatorCall } from './callers.ts'

/** Whether who is signed in may make a call. */
export const may = (call: OperatorCall): boolean => hasDuty(dutyOf[call])
