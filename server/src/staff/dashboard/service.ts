export { countFigures } from './count.ts';
