export type { FoundPayout } from './find-lost.ts';
export { UnreachablePartner } from './query-channels.ts';
export { readLostFiles } from './read-files.ts';
export { type Reconciliation, reconcilePayouts } from './reconcile.ts';
