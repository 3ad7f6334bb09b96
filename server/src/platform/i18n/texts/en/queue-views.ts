/** Refusals of saved views. */
export const viewTexts = {
  name: (most: number) => `Please name the view with at most ${most} characters.`,
  many: (most: number) => `You can save at most ${most} views. Remove one first.`,
};
