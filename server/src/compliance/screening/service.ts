/** Public interface of the sanctions lists, for the desk and the terminal. */
export { loadListFile, removeEntries } from './load-list.ts';
