/** What cases are decided by, as pages of people and their money show it too. */
export { readActions } from './actions.ts';
