export { readActions } from './actions.ts';
export { recipientDetails } from './recipient-details.ts';
export { requestsOf } from './requests.ts';
