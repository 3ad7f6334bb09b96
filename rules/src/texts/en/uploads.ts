/** Why a chosen file cannot be uploaded (UPLOAD-05, UPLOAD-06). */
export const uploadRules = {
  fileType: 'Only images and PDF files are allowed.',
  tooLarge: (megabytes: number) => `Only files less than ${megabytes} MB allowed.`,
  empty: 'This file is empty.',
};
