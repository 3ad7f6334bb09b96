/** Texts of the later steps of sign-up, loaded with them. Specified texts are verbatim. */
export const signUpLater = {
  idNumberHint: 'As on the document.',
  /** The part is the link to sign in. */
  registeredNumber: (number: string, link: string) =>
    `If ${number} already has an account, we have sent it an SMS. ${link}`,
  registeredDocument: (link: string) =>
    `If your document is already registered, we have messaged its owner. ${link}`,
  signIn: 'Sign in',
  choose: 'Please choose',
  loading: 'Loading the list',
  documents: {
    Identity: {
      label: 'Identity document',
      hint: 'A photo or a scan of your identity document.',
    },
    Picture: {
      label: 'Picture of you',
      hint: 'A photo of yourself holding the document.',
    },
  } as Readonly<Record<string, { label: string; hint: string }>>,
  finish: 'FINISH',
  success: 'You have successfully been registered',
  pinComes: (number: string) => `Your PIN is on its way to ${number} by SMS.`,
};
