/** Texts of dialogs, toasts and errors in general. */
export const notices = {
  close: 'Close',
  loading: 'Loading',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  tryAgain: 'Try again',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
};
