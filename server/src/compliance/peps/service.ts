/** Politically exposed persons among the customers (see server/src/compliance/README.md). */
export { compareAllWithPeps, compareCustomerWithPeps } from './compare-customers.ts';
export { type PepKind, pepDecisionHandlers } from './decisions.ts';
export { loadPepList, removePeps } from './load-peps.ts';
