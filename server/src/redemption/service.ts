export { redemptionDeciders } from './review.ts';
