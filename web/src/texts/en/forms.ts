/** Texts of every form. */
export const forms = {
  choose: 'Please choose',
};
