import type { ConfirmedDecision, DecisionHandlers } from '../../casework/cases/service.ts';
import { writeDecision } from './decide.ts';

export { raiseSuspicion } from './decide.ts';
export { findReports } from './find-reports.ts';
export { reportProperty } from './property.ts';
export { findReportSubject, type SubjectKind } from './subjects.ts';

/** Decisions about an overdue report: it was filed late, or need not be filed. */
export const reportingDecisionHandlers = (): DecisionHandlers => ({
  OVERDUE_REPORT: (handle, { subject }) => {
    const id = BigInt(subject.slice('report:'.length));
    const decide =
      (state: 'FILED' | 'NOT_REPORTABLE') =>
      ({ actor, reason }: ConfirmedDecision) =>
        writeDecision(handle, { id, state, words: reason, actor });
    return {
      // The decision's words are the authority's reference.
      FILED: { people: 1, act: decide('FILED') },
      NOT_REPORTABLE: { people: 1, act: decide('NOT_REPORTABLE') },
    };
  },
});
