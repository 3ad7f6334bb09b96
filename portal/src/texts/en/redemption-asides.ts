/** Side screens of the recipient's wizard; specified texts are verbatim. */
export const redemptionAsides = {
  invalidToken: {
    title: 'This link does not work',
    sentence: (link: string) =>
      `It appears this link is not valid or has expired. Please ${link} for further assistance.`,
    link: 'contact us',
    warning: 'Link is not valid or has expired.',
  },
  notRedeemable: {
    title: 'This money cannot be collected now',
    write: (email: string) => `Write to ${email}, and we will help you.`,
  },
  stop: {
    title: 'You cannot continue here',
    kept: 'Your money stays where it is until you have spoken to us.',
  },
  help: {
    title: 'Help',
    intro:
      'Ask us anything: what a question means, which document is good enough, or when the money comes.',
    kept: 'Go back to return to where you were. Your answers are saved on this phone or computer for a day.',
  },
  unknown: {
    title: 'Something went wrong',
    sentence: 'An unexpected error occurred.',
  },
};
