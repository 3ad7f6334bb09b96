export { remindOfExpiry } from './send-reminders.ts';
