import { MINIMUM_AGE } from '@thumela/rules/constants.ts';

/** Texts of sign-up. Specified texts are verbatim. */
export const signUp = {
  title: 'Sign Up',
  mobileTitle: 'SIGN UP',
  next: 'Next',
  steps: {
    personal: 'Personal details',
    nationality: 'Nationality details',
    address: 'Address details',
    documents: 'Document details',
  },
  intro: {
    personal: 'As on your identity document.',
    nationality: 'The document you can show us, and where you are from.',
    address: 'Your address in South Africa.',
    documents: 'Clear and complete, with every word readable.',
  },
  aside: {
    heading: 'Four short steps, then send.',
    promise:
      'We ask only for what the law requires. Your PIN comes by SMS as soon as you are registered.',
  },
  hints: {
    phone: 'Your username. We send your PIN to it.',
    dateOfBirth: `You must be over the age of ${MINIMUM_AGE} to use this service.`,
  },
  shortName: (phone: string) => `Is your name shorter? Call ${phone}: we will help you sign up.`,
  uploadFailed: 'Error uploading image.',
};
