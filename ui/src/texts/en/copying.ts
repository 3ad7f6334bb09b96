/** Texts of the button that copies. */
export const copying = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Not copied',
  /** Begins with the visible text, so that voice control recognises it. */
  label: (what: string) => `Copy ${what}`,
};
