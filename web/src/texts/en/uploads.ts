/** Texts of a failed upload that are the same on every screen. */
export const uploads = {
  noUrl: 'Failed to retrieve upload url.',
};
