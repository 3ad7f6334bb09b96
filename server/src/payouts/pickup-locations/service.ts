export { findPickupLocations, type PickupPage } from './find.ts';
export { proposePickupList, putPickupListInForce } from './import-list.ts';
export type { PickupLocation } from './read-file.ts';
export { insertList, type PickupPartner } from './store.ts';
