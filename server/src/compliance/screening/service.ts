/** The front door of the lists of sanctions, for the desk and the terminal. */
export { removeEntries, takeOverFile } from './take-over.ts';
