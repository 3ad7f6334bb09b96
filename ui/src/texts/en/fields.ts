/** What fields say besides what they are given. */
export const fields = {
  clear: 'Clear',
  help: (label: string) => `Help: ${label}`,
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
};
