/** Where lists are fetched from, for the desk. */
export { setListSource } from './sources.ts';
