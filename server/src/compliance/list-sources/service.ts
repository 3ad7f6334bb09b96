/** The sources of lists, for the desk. */
export { setListSource } from './sources.ts';
