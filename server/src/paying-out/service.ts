export { type Applied, type Applying, applyReport } from './apply.ts';
export { instructionOf } from './instruct-order.ts';
export { payOutDue } from './send.ts';
export { payoutNoticesPlugin } from './webhook.ts';
