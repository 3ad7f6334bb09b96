import type { DecisionHandlers } from '../../casework/cases/service.ts';
import { interventionDecisions } from './end.ts';

/** Decisions about a direction of the Centre not to proceed (FICA section 34). */
export const interventionDecisionHandlers = (): DecisionHandlers => ({
  INTERVENTION: interventionDecisions,
});
