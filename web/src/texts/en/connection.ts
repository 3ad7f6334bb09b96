/** Texts of a lost connection. */
export const connection = {
  offline: 'You are offline. Nothing you typed is lost.',
  /** In place of content that could not be loaded yet. */
  notLoaded:
    'There is no connection, so we cannot show this now. It appears by itself when you are back online.',
  unreachable: 'We cannot be reached. Nothing you typed is lost.',
};
