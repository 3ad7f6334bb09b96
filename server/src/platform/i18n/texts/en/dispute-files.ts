/** Errors of files that operators add to the evidence of a dispute. */
export const disputeFileTexts = {
  file: 'The file',
  tooMany: (most: number) => `A dispute has at most ${most} files, withdrawn ones included.`,
  tooLarge: (megabytes: number) =>
    `All files of a dispute are at most ${megabytes} MB, withdrawn ones included.`,
  withdrawn: 'The file was already withdrawn.',
  noteNeeded: 'Please say in a few words what the file shows.',
};
