export { readActions } from './actions.ts';
export { isGuarded } from './guarded.ts';
export { recipientDetails } from './recipient-details.ts';
export { findCustomerRequests } from './requests.ts';
