/** What forms say, whatever they ask. */
export const forms = {
  choose: 'Please choose',
};
