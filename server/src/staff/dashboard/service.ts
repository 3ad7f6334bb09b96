export { countFigures } from './daily-figures.ts';
export { readFloats } from './read.ts';
