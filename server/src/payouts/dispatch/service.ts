export { type Applied, type Applying, applyingOf, applyReport, doubtReport } from './apply.ts';
export { payingOutDeciders } from './decisions.ts';
export { instructionFor } from './instruct.ts';
export { instructionOf } from './instruct-order.ts';
export { payOutDue } from './send.ts';

export { payoutNoticesPlugin } from './webhook.ts';
