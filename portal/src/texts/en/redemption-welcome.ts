/** Start of an incoming order's link; specified texts are verbatim. */
export const redemptionWelcome = {
  title: 'Money is waiting for you',
  sentence: (first: string, sender: string, amount: string, country: string, partner: string) =>
    `Hi ${first}, ${sender} has sent you ${amount} from ${country} via ${partner}. Regulations in South Africa require that we collect some basic information from you before any money can be deposited into your account.`,
  free: 'Receiving is free: you get the whole amount.',
  needs: 'It takes about five minutes. Have these at hand:',
  need: {
    document: 'Your identity document, passport or asylum paper',
    camera: 'A phone or computer that can take a photo of it, and of you holding it',
    address: 'Your home address',
  },
  stop: 'You can stop at any time and continue later on this phone or computer: open the same link. We save your answers for a day.',
  go: 'Continue',
  links: {
    about: 'About',
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
  },
};
