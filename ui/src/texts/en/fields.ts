/** Texts of every field, in addition to its own label, hint and error. */
export const fields = {
  clear: 'Clear',
  help: (label: string) => `Help: ${label}`,
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  noOptionText: 'No valid optionText found',
};
