/** Headings of errors that do not say themselves what is wrong (UI-05, UI-06). */
export const errorHeadings = {
  connection: 'Connection Error',
  internal: 'Internal Server Error:',
  unknown: 'Error',
};
