/** Why a chosen file cannot be uploaded (1§5). */
export const uploadRules = {
  fileType: 'Only images and PDF files are allowed.',
  tooLarge: (megabytes: number) => `Only files less than ${megabytes} MB allowed.`,
  empty: 'This file is empty.',
};
