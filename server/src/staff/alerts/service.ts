export { deliverAlerts } from './deliver-alerts.ts';
export { raiseAlerts } from './raise-alerts.ts';
