/** Texts of the button that copies. */
export const copying = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Not copied',
  /** Begins with what is seen, so that it can be said to the machine. */
  label: (what: string) => `Copy ${what}`,
};
