export { limitIncreasesDeciders } from './review.ts';
