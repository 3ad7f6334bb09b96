/** Public interface of the sanctions lists, for the desk and the terminal. */
export { formatShare, type Loader, loadList, loadListFile, removeEntries } from './load-list.ts';
export { screenCorrected } from './screen-corrected-customer.ts';
