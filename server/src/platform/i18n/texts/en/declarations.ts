/** Errors of signing or publishing a declaration. */
export const declarationTexts = {
  changed: 'The declaration has changed. Please read it again and accept it.',
  empty: 'The file is empty.',
  tooLong: (most: number) => `A declaration can have at most ${most} letters.`,
  unreadable: 'The file is not plain UTF-8 text.',
  unknownGap: (gap: string) => `${gap} is not a known placeholder; only {company} is.`,
  noCategory: (code: string) => `The declaration does not name the reporting category ${code}.`,
  same: (version: number) => `Version ${version} already has this text.`,
};
