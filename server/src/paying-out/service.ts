export { type Applied, type Applying, applyingOf, applyReport } from './apply.ts';
export { payOutDue } from './send.ts';
export { payoutNoticesPlugin } from './webhook.ts';
