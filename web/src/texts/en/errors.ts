/** Headings of errors that do not say themselves what is wrong (1§8). */
export const errorHeadings = {
  connection: 'Connection Error',
  internal: 'Internal Server Error:',
  unknown: 'Error',
};
