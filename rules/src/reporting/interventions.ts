import type { IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from './working-days.ts';

/** Working days for which the Centre may direct an institution not to proceed, at most (FICA section 34). */
const LONGEST_DAYS = 10;

/** The last possible end day of a direction not to proceed. */
export const latestInterventionEnd = (directedOn: IsoDate): IsoDate =>
  addWorkingDays(directedOn, LONGEST_DAYS);
