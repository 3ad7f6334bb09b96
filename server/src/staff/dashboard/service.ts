export { countFigures } from './daily-figures.ts';
