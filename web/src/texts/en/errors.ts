/** Headings of errors without their own message (UI-05, UI-06). */
export const errorHeadings = {
  connection: 'Connection Error',
  internal: 'Internal Server Error:',
  unknown: 'Error',
};
