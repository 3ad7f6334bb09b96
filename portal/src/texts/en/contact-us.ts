/** Texts of the contact form. Specified texts are verbatim. */
export const contactUs = {
  title: 'Contact us',
  need: 'Tell us what happened. If it is about an order, please include its reference.',
  emailHint: 'We will reply to this address.',
  phoneHint: 'For example 082 123 4567 or +44 7946 095 812',
  submit: 'Submit',
  failed: 'There was an issue sending the email. Please try again.',
  sent: 'Email successfully sent',
  answer: (email: string) => `Customer care will reply to ${email}.`,
  back: 'Back',
  elsewhere: 'You cannot send a message from here. Please contact us this way:',
  captcha: {
    label: 'I am not a robot',
    working: 'Your phone is checking. This takes a few seconds.',
    solved: 'Thank you, that worked.',
    failed: 'That did not work. Please tick it again.',
  },
};
