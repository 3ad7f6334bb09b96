/** Texts in place of a receipt without a connection. */
export const receipt = {
  title: 'Receipt',
  later:
    'There is no connection, so we cannot show your receipt now. It opens by itself when you are back online.',
  again: 'Try again',
};
