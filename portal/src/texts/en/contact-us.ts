/** Texts of the letter to customer care. Those the specification gives are kept to the letter. */
export const contactUs = {
  title: 'Contact us',
  need: 'Tell us what happened. If it is about an order, please name its reference.',
  emailHint: 'We answer to this address.',
  phoneHint: 'Such as 082 123 4567 or +44 7946 095 812',
  submit: 'Submit',
  failed: 'There was an issue sending the email. Please try again.',
  sent: 'Email successfully sent',
  answer: (email: string) => `Customer care answers to ${email}.`,
  back: 'Back',
  elsewhere: 'A letter cannot be sent from here. Please reach us this way:',
  captcha: {
    label: 'I am not a robot',
    working: 'Your phone is working it out. This takes a few seconds.',
    solved: 'Thank you, that worked.',
    failed: 'That did not work. Please tick it again.',
  },
};
