/** Public interface of the sanctions lists, for the desk and the terminal. */
export { removeEntries, takeOverFile } from './take-over.ts';
