/** Texts of a lost connection. */
export const connection = {
  offline: 'You are offline. Nothing you typed is lost.',
  unreachable: 'We cannot be reached. Nothing you typed is lost.',
};
