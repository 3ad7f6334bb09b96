/** Texts of a lost connection. */
export const connection = {
  offline: 'You are offline. What you typed is kept.',
  unreachable: 'We cannot be reached. What you typed is kept.',
};
