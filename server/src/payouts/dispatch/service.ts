export {
  type ApplyContext,
  type ApplyResult,
  applyReport,
  createApplyContext,
  reportAmountDiscrepancy,
} from './apply.ts';
export { payoutDecisionHandlers } from './decisions.ts';
export { openDoubtCase, openLostTwinCase } from './discrepancies.ts';
export { createInstruction } from './instruct.ts';
export { buildInstruction } from './instruct-order.ts';
export { sendDuePayouts } from './send.ts';

export { payoutNoticesPlugin } from './webhook.ts';
