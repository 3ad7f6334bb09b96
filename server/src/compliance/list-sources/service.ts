/** The sources of lists: how old they are, and setting one. */
export { listSourcesSource } from './overdue-source.ts';
export { setListSource } from './sources.ts';
