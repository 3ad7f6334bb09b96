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
  sending: 'Documents on their way',
  sent: (sent: number, of: number) =>
    of === 1 ? `${sent} of 1 document sent` : `${sent} of ${of} documents sent`,
  later: {
    failing:
      'A document is not getting through. We keep trying. You can continue later in this tab: your answers and documents are kept here for a day.',
    over: 'A document did not get through. Press FINISH to try again, or continue later in this tab: your answers and documents are kept here for a day.',
    leave: 'Continue later',
  },
  success: 'You have successfully been registered',
  pinComes: (number: string) => `Your PIN is on its way to ${number} by SMS.`,
};
