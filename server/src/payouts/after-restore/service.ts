export { UnreachablePartner } from './ask-channels.ts';
export type { FoundPayout } from './find-lost.ts';
export { readLostFiles } from './read-files.ts';
export { type Reconciliation, reconcilePayouts } from './reconcile.ts';
