/** Texts of the confirmation before the same amount goes to the same person again. */
export const repeat = {
  title: 'Send it again?',
  kept: 'It has not been sent again yet.',
  confirm: 'Send it again',
  keep: 'Do not send',
};
