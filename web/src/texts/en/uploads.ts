/** Texts of a failed upload, shared by all screens. */
export const uploads = {
  noUrl: 'Failed to retrieve upload url.',
};
