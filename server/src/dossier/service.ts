export { readActions } from './actions.ts';
export { requestsOf } from './requests.ts';
