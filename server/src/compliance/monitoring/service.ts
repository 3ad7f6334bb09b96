/** Transaction monitoring: movements, rules, alerts and their cases (see server/src/compliance/README.md). */

export { monitoringDecisionHandlers } from './decisions.ts';
export { monitorMovements } from './raise-alerts.ts';
export { readCaseAlerts } from './read-alerts.ts';
export { runTrials } from './trials.ts';
