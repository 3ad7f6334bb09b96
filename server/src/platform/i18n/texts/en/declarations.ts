/** Errors of signing and of publishing a declaration. */
export const declarationTexts = {
  changed: 'The declaration has changed. Please read it again and accept it.',
  empty: 'The file says nothing.',
  tooLong: (most: number) => `A declaration has at most ${most} letters.`,
  unreadable: 'The file is not plain UTF-8 text.',
  unknownGap: (gap: string) => `${gap} is not filled in here; only {company} is.`,
  noCategory: (code: string) => `The declaration does not name the reporting category ${code}.`,
  same: (version: number) => `Version ${version} says the same already.`,
};
