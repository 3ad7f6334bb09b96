/** Texts of files that upload while the next questions are answered. */
export const backgroundUploads = {
  failed: 'Error while uploading image.',
  gone: 'This file is no longer on this phone. Please choose it again.',
  missing: 'This document did not reach us. Please choose it again.',
};
