/** What a failed upload says where it is the same on every screen. */
export const uploads = {
  noUrl: 'Failed to retrieve upload url.',
};
