/** Due diligence for other areas (see server/src/compliance/README.md). */

export { noteRiskChange } from './assess-customers.ts';
export { type Finding, LONGEST_SOURCE, recordFinding } from './findings.ts';
export { followRisks } from './follow-risks.ts';
export { formatRequestSubject, readRequests } from './read-requests.ts';
export { dueDiligenceDecisionHandlers } from './review.ts';
