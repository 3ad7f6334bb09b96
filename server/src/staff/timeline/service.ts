export { groupRecords } from './group-records.ts';
export { beforeMoment, momentPlace } from './line.ts';
export { type Names, readNames } from './names.ts';
export { customerSources } from './of-customer.ts';
export { orderSources } from './of-order.ts';
export { transactionSources } from './of-transaction.ts';
export { listVisibleKinds } from './records.ts';
export { readTimeline } from './timeline.ts';
