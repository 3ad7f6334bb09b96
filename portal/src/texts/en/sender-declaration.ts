/** Texts of the declaration that a sender signs once a calendar year and for each new version. */
export const senderDeclaration = {
  title: 'Declaration',
  why: 'The Reserve Bank requires this declaration. You sign it once a year, and again when its text changes.',
  limits: (day: string, month: string) =>
    `Your limits now: ${day} left today, ${month} left this month.`,
  loading: 'Loading the declaration',
  accept: 'I accept and acknowledge the declaration',
  submit: 'Sign and send',
};
